-- What is to be told to webhooks, until it is told or given up.

-- +goose Up
CREATE TABLE notices (
	id   TEXT NOT NULL PRIMARY KEY,
	data BLOB NOT NULL
) STRICT, WITHOUT ROWID;
