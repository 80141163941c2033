package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Why a file is not opened.
var (
	ErrNewer   = errors.New("the store was written by a newer version of this program")
	ErrForeign = errors.New("the file is a database, but not one of this program")
)

//go:embed migrations
var migrations embed.FS

// mark is SQLite's application ID of our files: "Sand" in ASCII.
const mark = 0x53616e64

// claimFile refuses a file that is not ours and marks an empty one as ours. It comes before everything
// else, since as much as opening a file for WAL changes it.
func claimFile(file string) (err error) {
	db := connect(file, 1, "_txlock=immediate")
	defer func() { err = errors.Join(err, db.Close()) }()
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit there is nothing to roll back
	var id, things int
	err = tx.QueryRow(`SELECT (SELECT application_id FROM pragma_application_id),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&id, &things)
	switch {
	case err != nil:
		return err
	case id == mark:
		return nil
	case id != 0 || things > 0:
		return ErrForeign
	}
	if _, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d", mark)); err != nil {
		return err
	}
	return tx.Commit()
}

// errOvertaken says that another program has brought the tables further in the meantime.
var errOvertaken = errors.New("another program brings the tables up to date")

// migrate brings the tables up to date. Two programs that open the same new file at the same moment can lock
// each other out at once, without SQLite's own wait, or one finds a step done that it was about to take: then it
// comes again.
func migrate(db *sql.DB) (err error) {
	for range 40 {
		if err = migrateOnce(db); !busy(err) && !errors.Is(err, errOvertaken) {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

// busy reports whether another program holds the file.
func busy(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code()&0xff == lib.SQLITE_BUSY
}

func migrateOnce(db *sql.DB) error {
	ctx := context.Background()
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
	_, err = p.Up(ctx)
	if err == nil {
		return nil
	}
	if now, _, again := p.GetVersions(ctx); again == nil && now > has {
		return fmt.Errorf("%w: %w", errOvertaken, err)
	}
	return err
}

// provider returns the migrations of this program for a database.
func provider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithTableName("schema"), goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
}
