package tables

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// ErrNewer says that the tables belong to a newer version of this program.
var ErrNewer = errors.New("the store was written by a newer version of this program")

// ErrOvertaken says that another program is migrating the tables at this moment.
var ErrOvertaken = errors.New("another program brings the tables up to date")

// Schema describes the migrations of a database.
type Schema struct {
	Dialect goose.Dialect
	Steps   fs.FS  // a folder of migrations, applied in the order of their names, which begin with a two-digit number
	Version string // the table that holds the current version
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

// Up migrates the tables to the current version. It returns ErrNewer if a newer program has made them, and ErrOvertaken if
// another program took a step at the same moment.
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
