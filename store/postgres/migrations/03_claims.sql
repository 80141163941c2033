-- Who sends a notice, and until when nobody else does, by the database's clock.

-- +goose Up
ALTER TABLE notices ADD COLUMN owner text NOT NULL DEFAULT '';
ALTER TABLE notices ADD COLUMN until timestamptz NOT NULL DEFAULT 'epoch';

CREATE INDEX notices_until ON notices (until, id);
