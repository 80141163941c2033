package sqlite

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"sandtable/store"
)

// Backup implements store.Store.
func (s *Store) Backup(ctx context.Context, file string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	return backup(ctx, s.file, file)
}

// Backup copies the store at a path as Open understands it, whether or not a server uses it. It neither creates nor
// migrates a store.
func Backup(ctx context.Context, path, file string) error {
	from, err := filepath.Abs(locate(path))
	if err != nil {
		return err
	}
	if _, err := os.Stat(from); err != nil {
		return fmt.Errorf("there is no store to copy: %w", err)
	}
	return backup(ctx, from, file)
}

// backup copies a database as of one moment. SQLite does not sync such a copy, and a partial copy could be mistaken for a
// complete one, so it is first written under another name.
func backup(ctx context.Context, from, file string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	if err := mustBeFree(file); err != nil {
		return err
	}
	part, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".part-*")
	if err != nil {
		return err
	}
	err = errors.Join(part.Close(), vacuum(ctx, from, part.Name()))
	if err == nil {
		err = publish(part.Name(), file)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("copying %s: %w", from, err), os.Remove(part.Name()))
	}
	syncFolder(filepath.Dir(file))
	return nil
}

// mustBeFree returns an error if a file exists.
func mustBeFree(file string) error {
	switch _, err := os.Lstat(file); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("%s: %w", file, store.ErrExists)
}

// vacuum writes the contents of a database to an empty file and syncs it. It uses its own connection, since the store's
// readers may not write, not even to other files.
func vacuum(ctx context.Context, from, to string) (err error) {
	db := connect(from, 1)
	defer func() { err = errors.Join(err, db.Close()) }()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, to); err != nil {
		return cmp.Or(ctx.Err(), err)
	}
	if err := checkFile(ctx, to); err != nil {
		return err
	}
	f, err := os.OpenFile(to, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// checkFile checks a copy for damage.
func checkFile(ctx context.Context, file string) (err error) {
	db := connect(file, 1, "_pragma=query_only(1)")
	defer func() { err = errors.Join(err, db.Close()) }()
	return check(ctx, db)
}

// publish gives a file its final name. A link, unlike a rename, never replaces another file, but not every file system has
// links.
func publish(part, file string) error {
	if err := os.Link(part, file); err == nil {
		return os.Remove(part)
	}
	if err := mustBeFree(file); err != nil {
		return err
	}
	return os.Rename(part, file)
}
