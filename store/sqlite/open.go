package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"

	_ "modernc.org/sqlite" // the driver

	"sandtable/store"
)

const (
	extension = ".db"
	fileName  = "sandtable" + extension
)

// readers is the number of concurrent queries; more wait for their turn.
const readers = 8

// Store is a store in a SQLite file.
type Store struct {
	file   string
	reads  *sql.DB
	writes *sql.DB
	writer *writer
	closed atomic.Bool
	close  func() error
}

var _ store.Store = (*Store)(nil)

// Open opens the store in a folder, or in a file if the path is one or ends in .db. It creates what is missing, readable by
// the user only, and migrates an older store. ErrNewer and ErrForeign say that the file is not for this program; it is left
// unchanged.
func Open(path string) (*Store, error) {
	file, err := filepath.Abs(locate(path))
	if err != nil {
		return nil, err
	}
	if err := prepare(file); err != nil {
		return nil, fmt.Errorf("opening the store %s: %w", file, err)
	}
	s := &Store{file: file}
	if err := s.start(); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the store %s: %w", file, err), s.reads.Close(), s.writes.Close())
	}
	s.close = sync.OnceValue(s.closeAll)
	return s, nil
}

// start connects to the file.
func (s *Store) start() (err error) {
	s.reads = connect(s.file, readers, "_pragma=query_only(1)")
	s.writes = connect(s.file, 1, "_txlock=immediate", "_pragma=journal_mode(WAL)",
		"_pragma=synchronous(FULL)", "_pragma=fullfsync(1)", "_pragma=foreign_keys(1)",
		"_pragma=journal_size_limit(67108864)")
	if err := migrate(s.writes); err != nil {
		return err
	}
	s.writer, err = startWriter(s.writes)
	return err
}

// Close finishes waiting writes and closes the file.
func (s *Store) Close() error { return s.close() }

// closeAll closes the readers first, so that the writer's connection is the last one and removes the WAL.
func (s *Store) closeAll() error {
	s.closed.Store(true)
	return errors.Join(s.writer.stop(), s.reads.Close(), s.writes.Close())
}

// locate returns the file for a path.
func locate(path string) string {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return filepath.Join(path, fileName)
	case err == nil, filepath.Ext(path) == extension:
		return path
	}
	return filepath.Join(path, fileName)
}

// prepare creates the file if it is missing. SQLite would create one that others may read; the files that it puts beside it
// get the rights of the first.
func prepare(file string) error {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case errors.Is(err, fs.ErrExist):
	case err != nil:
		return err
	default:
		if err := f.Close(); err != nil {
			return err
		}
		syncFolder(folder)
		syncFolder(filepath.Dir(folder))
	}
	return claimFile(file)
}

// connect opens a pool of connections to an existing file. It waits for other programs that lock the file, such as a
// backup.
func connect(file string, most int, options ...string) *sql.DB {
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // for a drive letter
	}
	name := url.URL{Scheme: "file", OmitHost: true, Path: path}
	options = append(options, "mode=rw", "_pragma=busy_timeout(10000)")
	db, err := sql.Open("sqlite", name.String()+"?"+strings.Join(options, "&"))
	if err != nil {
		panic(err) // only if the driver is missing, since connections are opened later
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db
}

// syncFolder syncs a folder, so that the names in it are on disk. Where folders cannot be synced, the system does it itself
// or not at all.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
