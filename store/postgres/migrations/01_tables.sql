-- Everything that a store keeps. Texts are compared byte by byte where order matters, whatever the database is used to.

-- +goose Up
CREATE TABLE games (
	id      text COLLATE "C" NOT NULL PRIMARY KEY,
	title   text    NOT NULL,
	made    bigint  NOT NULL, -- microseconds since 1970, as all times here
	changed bigint  NOT NULL,
	open    boolean NOT NULL,
	over    boolean NOT NULL,
	guests  text[]  NOT NULL, -- who hold a seat, in the order given
	asked   text[]  NOT NULL, -- who owe a decision, likewise
	rev     bigint  NOT NULL DEFAULT 1, -- how often the state was written
	epoch   bigint  NOT NULL DEFAULT 0, -- of the lease under which it is written
	lines   integer NOT NULL, -- how long the record is, and the SHA-256 of its last line: rows that are lost are missed
	tip     bytea,
	said    integer NOT NULL DEFAULT 0, -- how many messages its chat has
	secret  bytea   NOT NULL,
	data    bytea   NOT NULL
);

CREATE INDEX games_changed ON games (changed DESC, id);
CREATE INDEX games_open ON games (changed DESC, id) WHERE open;

-- Who holds a seat in which game: games.guests the other way round, kept by the database itself.
CREATE TABLE holders (
	guest text COLLATE "C" NOT NULL,
	game  text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
	PRIMARY KEY (guest, game)
);

CREATE INDEX holders_game ON holders (game);

-- +goose StatementBegin
CREATE FUNCTION list_holders() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	DELETE FROM holders WHERE game = new.id;
	INSERT INTO holders (guest, game) SELECT DISTINCT unnest(new.guests), new.id;
	RETURN NULL;
END
$$;
-- +goose StatementEnd

CREATE TRIGGER games_made AFTER INSERT ON games FOR EACH ROW EXECUTE FUNCTION list_holders();
CREATE TRIGGER games_seated AFTER UPDATE OF guests ON games FOR EACH ROW
	WHEN (old.guests IS DISTINCT FROM new.guests) EXECUTE FUNCTION list_holders();

CREATE TABLE journal (
	game text COLLATE "C" NOT NULL REFERENCES games,
	n    integer NOT NULL CHECK (n >= 1),
	line bytea   NOT NULL,
	PRIMARY KEY (game, n)
);

-- A record only grows, one number after the other, and is never cut but with its game. The database itself holds to that, whatever a
-- program or a person at a prompt tries.

-- +goose StatementBegin
CREATE FUNCTION guard_journal() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF new.n > 1 AND NOT EXISTS (SELECT 1 FROM journal WHERE game = new.game AND n = new.n - 1) THEN
			RAISE EXCEPTION 'a record has no gaps: game %, line %', new.game, new.n USING ERRCODE = 'SD001';
		END IF;
		RETURN new;
	ELSIF TG_OP = 'UPDATE' THEN
		RAISE EXCEPTION 'a record is never changed' USING ERRCODE = 'SD002';
	ELSIF TG_OP = 'DELETE' AND current_setting('sandtable.deleting', true) = old.game THEN
		RETURN old;
	END IF;
	RAISE EXCEPTION 'a record is never cut' USING ERRCODE = 'SD002';
END
$$;
-- +goose StatementEnd

CREATE TRIGGER journal_guarded BEFORE INSERT OR UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION guard_journal();
CREATE TRIGGER journal_kept BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION guard_journal();

-- Who owns a game, and until when by the database's clock. It is written often and so kept apart from the game.
CREATE TABLE leases (
	game  text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES games ON DELETE CASCADE,
	epoch bigint      NOT NULL,
	owner text        NOT NULL,
	until timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX leases_owner ON leases (owner);

-- Who plays, and the keys that open seats. Tokens are held as hashes only.
CREATE TABLE guests (
	id      text COLLATE "C" NOT NULL PRIMARY KEY,
	token   bytea   NOT NULL CONSTRAINT one_token UNIQUE CHECK (length(token) = 32),
	name    text    NOT NULL,
	webhook text    NOT NULL,
	seen    bigint  NOT NULL,
	banned  boolean NOT NULL,
	rev     bigint  NOT NULL DEFAULT 1
);

-- A key may come before its game, so game refers to nothing.
CREATE TABLE keys (
	hash  bytea   NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
	game  text    NOT NULL,
	seat  integer NOT NULL,
	use   text    NOT NULL,
	guest text    NOT NULL
);

CREATE INDEX keys_game ON keys (game);
CREATE INDEX keys_guest ON keys (guest);

CREATE TABLE messages (
	game  text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
	n     integer NOT NULL,
	seat  integer NOT NULL,
	guest text    NOT NULL,
	name  text    NOT NULL,
	text  text    NOT NULL,
	at    bigint  NOT NULL,
	PRIMARY KEY (game, n)
);

CREATE INDEX messages_guest ON messages (guest);

CREATE TABLE notes (
	game  text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
	guest text COLLATE "C" NOT NULL,
	text  text NOT NULL,
	PRIMARY KEY (game, guest)
);

CREATE INDEX notes_guest ON notes (guest);

-- The keys by which the house signs the records that it keeps, oldest first. The newest signs.
CREATE TABLE house (
	n     integer NOT NULL PRIMARY KEY CHECK (n >= 1),
	seed  bytea   NOT NULL CHECK (length(seed) = 32),
	vouch text    NOT NULL, -- signature of this key by the one before
	made  bigint  NOT NULL
);

-- The time by which clocks go, which stands still while no server runs.
CREATE TABLE play_time (
	one integer NOT NULL PRIMARY KEY CHECK (one = 1),
	at  bigint  NOT NULL
);

-- What is to be told to webhooks, until it is told or given up.
CREATE TABLE notices (
	id   text  NOT NULL PRIMARY KEY,
	data bytea NOT NULL
);

-- One row, written to see whether anything can be written.
CREATE TABLE probe (
	one integer NOT NULL PRIMARY KEY CHECK (one = 1),
	n   bigint  NOT NULL
);
