package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"sandtable/store/tables"
)

// Reasons for not opening a file.
var (
	ErrNewer   = tables.ErrNewer
	ErrForeign = errors.New("the file is a database, but not one of this program")
)

//go:embed migrations
var migrations embed.FS

// schema describes the migrations of the tables.
var schema = tables.Schema{Dialect: goose.DialectSQLite3, Steps: migrations, Version: "schema"}

// mark is the SQLite application ID of our files: "Sand" in ASCII.
const mark = 0x53616e64

// claimFile refuses a file that is not ours and marks an empty one as ours. It comes first, since even opening a file for
// WAL changes it.
func claimFile(file string) (err error) {
	db := connect(file, 1, "_txlock=immediate")
	defer func() { err = errors.Join(err, db.Close()) }()
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
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

// migrate migrates the tables. If two programs open the same new file at the same moment, they can lock each other out at
// once, without SQLite's own wait, or one finds that a step was already done. Then it tries again.
func migrate(db *sql.DB) (err error) {
	for range 40 {
		if err = schema.Up(context.Background(), db); !busy(err) && !errors.Is(err, tables.ErrOvertaken) {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

// busy reports whether another program has locked the file.
func busy(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && e.Code()&0xff == lib.SQLITE_BUSY
}
