-- Games and their records. Columns that lists are made by stand before the large ones, so that
-- looking through many games does not read their data.

-- +goose Up
CREATE TABLE games (
	id      TEXT    NOT NULL PRIMARY KEY,
	title   TEXT    NOT NULL,
	made    INTEGER NOT NULL, -- microseconds since 1970, as all times here
	changed INTEGER NOT NULL,
	open    INTEGER NOT NULL CHECK (open IN (0, 1)),
	over    INTEGER NOT NULL CHECK (over IN (0, 1)),
	guests  TEXT    NOT NULL, -- JSON: the IDs in the order given
	asked   TEXT    NOT NULL, -- JSON, likewise
	secret  BLOB    NOT NULL,
	data    BLOB    NOT NULL
) STRICT;

CREATE INDEX games_changed ON games (changed DESC, id);
CREATE INDEX games_open ON games (changed DESC, id) WHERE open;

-- Who holds a seat in which game: games.guests the other way round.
CREATE TABLE holders (
	guest TEXT NOT NULL,
	game  TEXT NOT NULL REFERENCES games,
	PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX holders_game ON holders (game);

CREATE TABLE journal (
	game TEXT    NOT NULL REFERENCES games,
	n    INTEGER NOT NULL,
	line BLOB    NOT NULL,
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- A record only grows, one number after the other. The file itself holds to that, whatever a
-- program or a person at a prompt tries.

-- +goose StatementBegin
CREATE TRIGGER journal_in_order BEFORE INSERT ON journal
WHEN new.n <> (SELECT coalesce(max(n), 0) + 1 FROM journal WHERE game = new.game)
BEGIN
	SELECT raise(ABORT, 'a record has no gaps');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER journal_unchanged BEFORE UPDATE ON journal
BEGIN
	SELECT raise(ABORT, 'a record is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER journal_kept BEFORE DELETE ON journal
BEGIN
	SELECT raise(ABORT, 'a record is never cut');
END;
-- +goose StatementEnd
