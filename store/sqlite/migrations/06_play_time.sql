-- The time by which clocks go, which stands still while no server runs.

-- +goose Up
CREATE TABLE play_time (
	one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
	at  INTEGER NOT NULL
) STRICT;
