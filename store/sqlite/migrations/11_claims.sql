-- Who sends a notice, and until when nobody else does.

-- +goose Up
ALTER TABLE notices ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN until INTEGER NOT NULL DEFAULT 0;

CREATE INDEX notices_until ON notices (until, id);
