package memory

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"sandtable/store"
)

// Backup implements store.Store.
func (s *Store) Backup(ctx context.Context, file string) error {
	var text bytes.Buffer
	if err := s.read(ctx, func(c *contents) error { return gob.NewEncoder(&text).Encode(c) }); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s: %w", file, store.ErrExists)
	} else if err != nil {
		return err
	}
	_, err = f.Write(text.Bytes())
	return errors.Join(err, f.Close())
}

// Probe implements store.Store: memory always works.
func (s *Store) Probe(ctx context.Context) error {
	return s.write(ctx, func(*contents) error { return nil })
}

// Check implements store.Store: nothing in memory is damaged.
func (s *Store) Check(ctx context.Context) error {
	return s.read(ctx, func(*contents) error { return nil })
}

// Load returns a store with what a backup holds.
func Load(file string) (*Store, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := New()
	if err := gob.NewDecoder(f).Decode(&s.all); err != nil {
		return nil, fmt.Errorf("%s is no backup: %w", file, err)
	}
	return s, nil
}
