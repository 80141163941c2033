-- Who plays, and the keys that open seats. Tokens are held as hashes only.

-- +goose Up
CREATE TABLE guests (
	id      TEXT    NOT NULL PRIMARY KEY,
	token   BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
	name    TEXT    NOT NULL,
	webhook TEXT    NOT NULL,
	seen    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A key may come before its game, so game refers to nothing.
CREATE TABLE keys (
	hash  BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
	game  TEXT    NOT NULL,
	seat  INTEGER NOT NULL,
	use   TEXT    NOT NULL,
	guest TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
