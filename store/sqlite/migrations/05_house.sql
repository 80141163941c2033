-- The keys by which the house signs the records that it keeps, oldest first. The newest signs.

-- +goose Up
CREATE TABLE house (
	n    INTEGER NOT NULL PRIMARY KEY CHECK (n >= 1),
	seed BLOB    NOT NULL CHECK (length(seed) = 32),
	vouch TEXT   NOT NULL, -- signature of this key by the one before
	made INTEGER NOT NULL
) STRICT;
