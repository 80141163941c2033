package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// Why a schema is not used.
var (
	ErrNewer   = errors.New("the store was written by a newer version of this program")
	ErrForeign = errors.New("the schema holds tables, but not those of this program: name another with schema=NAME")
)

// errNoRight tells what to do about it.
var errNoRight = errors.New("the user of the database lacks a right: it needs CREATE on the database, or CREATE and USAGE on a schema " +
	"that is there (GRANT CREATE, USAGE ON SCHEMA … TO …)")

//go:embed migrations
var migrations embed.FS

// migrateTime bounds how long one waits for another program that brings the tables up to date, and for one's own work on them.
const migrateTime = 10 * time.Minute

// migrate makes the schema if it is missing and brings its tables up to date. While one program does so, others wait.
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
	// The lock goes with the connection.
	if err := s.claimSchema(ctx, conn); err != nil {
		return err
	}
	return up(ctx, db)
}

// forMigrations opens the database as the tool for migrations wants it, and without limits of time.
func (s *Store) forMigrations() *sql.DB {
	c := s.pool.ConnConfig.Copy()
	c.RuntimeParams = maps.Clone(c.RuntimeParams)
	c.RuntimeParams["statement_timeout"], c.RuntimeParams["lock_timeout"] = "0", "0"
	return stdlib.OpenDB(*c)
}

// claimSchema makes the schema if it is missing, and refuses one that is another program's.
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

// mayUse asks for the rights to a schema that is there: without them its tables seem to be missing.
func (s *Store) mayUse(ctx context.Context, conn *sql.Conn, makes bool) error {
	var use, create bool
	err := conn.QueryRowContext(ctx, `SELECT has_schema_privilege($1, 'USAGE'), has_schema_privilege($1, 'CREATE')`, s.schema).Scan(&use, &create)
	if err == nil && (!use || makes && !create) {
		err = errNoRight
	}
	return err
}

const versionTable = "schema_version"

// up brings the tables up to date.
func up(ctx context.Context, db *sql.DB) error {
	p, err := provider(db)
	if err != nil {
		return err
	}
	has, knows, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if has > knows {
		return fmt.Errorf("%w (schema %d; this one knows %d)", ErrNewer, has, knows)
	}
	if has == knows {
		return nil
	}
	_, err = p.Up(ctx)
	return err
}

// provider returns the migrations of this program for a database.
func provider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, db, files,
		goose.WithTableName(versionTable), goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
}
