package tables

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// ErrNewer says that this program is too old for the tables.
var ErrNewer = errors.New("the store was written by a newer version of this program")

// ErrOvertaken says that another program has brought the tables further in the meantime.
var ErrOvertaken = errors.New("another program brings the tables up to date")

// Schema says how the tables of a database are made.
type Schema struct {
	Dialect goose.Dialect
	Steps   fs.FS  // holds a folder of migrations, whose numbers have two digits: they come in the order of their names
	Version string // the table that says how far they have come
}

// Provider returns the migrations for a database.
func (s Schema) Provider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(s.Steps, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(s.Dialect, db, files,
		goose.WithTableName(s.Version), goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
}

// Up brings the tables up to date. ErrNewer if a newer program has made them, ErrOvertaken if another has done a step at the same
// moment.
func (s Schema) Up(ctx context.Context, db *sql.DB) error {
	p, err := s.Provider(db)
	if err != nil {
		return err
	}
	has, knows, err := p.GetVersions(ctx)
	switch {
	case err != nil:
		return err
	case has > knows:
		return fmt.Errorf("%w (schema %d; this one knows %d)", ErrNewer, has, knows)
	case has == knows:
		return nil
	}
	if _, err = p.Up(ctx); err == nil {
		return nil
	}
	if now, _, again := p.GetVersions(ctx); again == nil && now > has {
		return fmt.Errorf("%w: %w", ErrOvertaken, err)
	}
	return err
}
