-- Step 3: a line is kept as its parts. Its text was as saves have it, 'A: A1 move ahead 3in {5 2}': seat, order and dice. Now
-- the seat is the column of that name, of a seat that changed hands that seat, and the text is the order, or who was given the seat.

ALTER TABLE lines ADD COLUMN dice BLOB NOT NULL DEFAULT x''; -- the faces that were thrown, a byte each

-- What stands between the braces is cut off face by face.
UPDATE lines SET dice = (
    WITH RECURSIVE thrown(rest, faces) AS (
        SELECT rtrim(substr(text, instr(text, '{') + 1), '}') || ' ', ''
        UNION ALL
        SELECT substr(rest, instr(rest, ' ') + 1), faces || char(CAST(substr(rest, 1, instr(rest, ' ') - 1) AS INTEGER))
        FROM thrown WHERE rest <> ''
    )
    SELECT CAST(faces AS BLOB) FROM thrown WHERE rest = ''
) WHERE kind IN (0, 1, 4) AND instr(text, '{');

UPDATE lines SET text = '' WHERE kind IN (1, 4);
UPDATE lines SET text = rtrim(substr(text, 1, instr(text, '{') - 1)) WHERE kind = 0 AND instr(text, '{');
UPDATE lines SET seat = coalesce((SELECT seats.seat FROM seats WHERE seats.game = lines.game
    AND seats.name = substr(lines.text, 1, instr(lines.text, ':') - 1)), seat) WHERE kind = 3;
UPDATE lines SET text = ltrim(substr(text, instr(text, ':') + 1)) WHERE kind IN (0, 3);
