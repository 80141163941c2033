-- What people say to each other and what they write down for themselves.

-- +goose Up
CREATE TABLE messages (
	game  TEXT    NOT NULL REFERENCES games,
	n     INTEGER NOT NULL,
	seat  INTEGER NOT NULL,
	guest TEXT    NOT NULL,
	name  TEXT    NOT NULL,
	text  TEXT    NOT NULL,
	at    INTEGER NOT NULL,
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
	game  TEXT NOT NULL REFERENCES games,
	guest TEXT NOT NULL,
	text  TEXT NOT NULL,
	PRIMARY KEY (game, guest)
) STRICT, WITHOUT ROWID;
