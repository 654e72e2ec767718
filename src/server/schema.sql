-- What the table keeps on disk, as the first version had it; schema_2.sql and those after it go on from here. Rows are added; only a
-- seat's link and its player change, and of what was said the oldest goes.

CREATE TABLE IF NOT EXISTS games (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL UNIQUE,       -- as links have it, 11 letters
    created INTEGER NOT NULL,           -- seconds since 1970
    title   TEXT NOT NULL,              -- what the host called it; inert
    head    TEXT NOT NULL,              -- tags of the save: rules, scenario, options, dice and their key
    host    BLOB NOT NULL,              -- BLAKE2b of the host's token
    clock   INTEGER NOT NULL,           -- seconds each seat has, 0: no clock
    over    INTEGER NOT NULL DEFAULT 0  -- of no meaning since step 2
);

CREATE TABLE IF NOT EXISTS seats (
    game   INTEGER NOT NULL REFERENCES games(id),
    seat   INTEGER NOT NULL,            -- as the battle numbers them; 8: an onlooker, 9: an umpire beside it, since step 4 16 and 17
    name   TEXT NOT NULL,
    kind   INTEGER NOT NULL,            -- 0 player, 1 umpire, 2 spectator
    side   INTEGER NOT NULL,            -- -1: none
    token  BLOB NOT NULL UNIQUE,        -- BLAKE2b of the seat's token
    player TEXT NOT NULL,               -- 'person', or a player of the computer
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS lines (
    game    INTEGER NOT NULL REFERENCES games(id),
    number  INTEGER NOT NULL,           -- from 1, without gaps
    kind    INTEGER NOT NULL,           -- 0 order, 1 dice, 2 taken back, 3 a seat changed hands, 4 a seat's die of the contest in the next line
    seat    INTEGER NOT NULL,           -- who, -1: nobody
    n       INTEGER NOT NULL,           -- the seat's own count, 0: not a person's
    frame   INTEGER NOT NULL,           -- the frame the seat heard of it by
    heard   INTEGER NOT NULL,           -- a bit for each place that heard of it
    text    TEXT NOT NULL,              -- as saves have it, without number and hash
    hash    INTEGER NOT NULL,           -- game_hash after it
    at      INTEGER NOT NULL,           -- seconds since 1970
    spent   INTEGER NOT NULL,           -- milliseconds somebody thought before it
    turn    INTEGER NOT NULL,           -- after it, for lists: the turn,
    asked   INTEGER NOT NULL,           --   a bit for each seat that is asked,
    winner  TEXT NOT NULL,              --   the title of the side that has won, '': none
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS said (
    id   INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games(id),
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,                 -- what somebody wrote; inert
    at   INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS said_by_game ON said (game, id);

CREATE TABLE IF NOT EXISTS keys (
    name  TEXT PRIMARY KEY,             -- 'seal': closes records that keep secrets; 'probe': proves that the disk can be written
    value BLOB NOT NULL
) WITHOUT ROWID;
