-- What operators do: a guest who is let in no more, a game that is deleted.

-- +goose Up
ALTER TABLE guests ADD COLUMN banned INTEGER NOT NULL DEFAULT 0 CHECK (banned IN (0, 1));

-- Games that are being deleted: the only ones whose records may be cut, and only as a whole.
CREATE TABLE deleting (
	game TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

DROP TRIGGER journal_kept;

-- +goose StatementBegin
CREATE TRIGGER journal_kept BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM deleting WHERE game = old.game)
BEGIN
	SELECT raise(ABORT, 'a record is never cut');
END;
-- +goose StatementEnd

CREATE INDEX messages_guest ON messages (guest);
