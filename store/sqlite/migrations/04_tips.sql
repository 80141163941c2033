-- How long each record is and what its last line is, beside the record itself: rows that a damaged file has lost are missed.

-- +goose Up
ALTER TABLE games ADD COLUMN lines INTEGER; -- NULL: not written down yet, by an older version
ALTER TABLE games ADD COLUMN tip BLOB;      -- SHA-256 of the last line

UPDATE games SET lines = (SELECT count(*) FROM journal WHERE game = games.id);

-- One row, written to see whether anything can be written.
CREATE TABLE probe (
	one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
	n   INTEGER NOT NULL
) STRICT;
