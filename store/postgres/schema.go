package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"sandtable/store/tables"
)

// Reasons for not using a schema.
var (
	ErrNewer   = tables.ErrNewer
	ErrForeign = errors.New("the schema holds tables, but not those of this program: name another with schema=NAME")
)

// errNoRight tells what to do about it.
var errNoRight = errors.New("the user of the database lacks a right: it needs CREATE on the database, or CREATE and USAGE on a schema " +
	"that is there (GRANT CREATE, USAGE ON SCHEMA … TO …)")

//go:embed migrations
var migrations embed.FS

const versionTable = "schema_version"

// schema describes the migrations of the tables.
var schema = tables.Schema{Dialect: goose.DialectPostgres, Steps: migrations, Version: versionTable}

// migrateTime bounds the wait for another program that migrates the tables, and the migration itself.
const migrateTime = 10 * time.Minute

// migrate creates the schema if it is missing and migrates its tables. Other programs wait meanwhile.
func (s *Store) migrate(ctx context.Context) (err error) {
	ctx, cancel := context.WithTimeout(ctx, migrateTime)
	defer cancel()
	db := s.forMigrations()
	defer func() { err = errors.Join(err, db.Close()) }()
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, `SELECT pg_advisory_lock(hashtextextended($1, 0))`, "sandtable migrates "+s.schema); err != nil {
		return err
	}
	// The lock ends with the connection.
	if err := s.claimSchema(ctx, conn); err != nil {
		return err
	}
	return schema.Up(ctx, db)
}

// forMigrations opens the database for the migration tool, without time limits.
func (s *Store) forMigrations() *sql.DB {
	c := s.pool.ConnConfig.Copy()
	c.RuntimeParams = maps.Clone(c.RuntimeParams)
	c.RuntimeParams["statement_timeout"], c.RuntimeParams["lock_timeout"] = "0", "0"
	return stdlib.OpenDB(*c)
}

// claimSchema creates the schema if it is missing, and refuses one that belongs to another program.
func (s *Store) claimSchema(ctx context.Context, conn *sql.Conn) error {
	var there, ours, things bool
	err := conn.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1),
		EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = $2),
		EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = $1)`, s.schema, versionTable).Scan(&there, &ours, &things)
	switch {
	case err != nil:
		return err
	case things && !ours:
		return ErrForeign
	case there:
		return s.mayUse(ctx, conn, !ours)
	}
	_, err = conn.ExecContext(ctx, `CREATE SCHEMA `+pgx.Identifier{s.schema}.Sanitize())
	return err
}

// mayUse checks the rights to an existing schema. Without them its tables would seem to be missing.
func (s *Store) mayUse(ctx context.Context, conn *sql.Conn, makes bool) error {
	var use, create bool
	err := conn.QueryRowContext(ctx, `SELECT has_schema_privilege($1, 'USAGE'), has_schema_privilege($1, 'CREATE')`, s.schema).Scan(&use, &create)
	if err == nil && (!use || makes && !create) {
		err = errNoRight
	}
	return err
}
