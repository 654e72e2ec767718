-- Step 4: a battle has up to sixteen seats. Onlookers and the umpire beside it are numbered after them: 16 and 17 instead of 8 and 9.

UPDATE seats SET seat = seat + 8 WHERE seat >= 8;
UPDATE lines SET seat = seat + 8 WHERE seat >= 8;
UPDATE said SET seat = seat + 8 WHERE seat >= 8;
UPDATE lines SET heard = (heard & 255) | (heard >> 8 << 16);
