-- When something is due in a game of itself, by the clock of play.

-- +goose Up
ALTER TABLE games ADD COLUMN due INTEGER; -- NULL: nothing is

CREATE INDEX games_due ON games (due, id) WHERE due IS NOT NULL;
CREATE INDEX leases_held ON leases (game) WHERE owner <> '';
