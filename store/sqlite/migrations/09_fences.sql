-- What writes are held against: how often a row was written, and in which epoch a game is owned.

-- +goose Up
ALTER TABLE games ADD COLUMN rev INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN rev INTEGER NOT NULL DEFAULT 1;

-- Who owns a game, and until when.
CREATE TABLE leases (
	game  TEXT    NOT NULL PRIMARY KEY REFERENCES games,
	owner TEXT    NOT NULL,
	until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
