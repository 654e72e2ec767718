-- Step 2: whether a game is over is what its last line says, and no longer a mark on the game, which stayed when
-- the end was taken back.

ALTER TABLE lines ADD COLUMN over INTEGER NOT NULL DEFAULT 0; -- 1: after it the battle is over

UPDATE lines SET over = 1 WHERE winner <> '';

-- Nobody has won a draw: then the mark is all there is to go by, and that nobody is asked.
UPDATE lines SET over = 1 WHERE asked = 0 AND (game, number) IN
    (SELECT game, max(number) FROM lines WHERE game IN (SELECT id FROM games WHERE over) GROUP BY game HAVING max(winner) = '');
