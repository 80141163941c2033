-- When something is due in a game of itself, by the clock of play: any server finds what is due and takes it up.

-- +goose Up
ALTER TABLE games ADD COLUMN due bigint; -- NULL: nothing is

CREATE INDEX games_due ON games (due, id) WHERE due IS NOT NULL;

-- Games whose owner is gone are looked for among those that are owned, which are few beside all that ever were. There is no index on until:
-- it changes with every renewal, which would have to write there too.
CREATE INDEX leases_held ON leases (game) WHERE owner <> '';
