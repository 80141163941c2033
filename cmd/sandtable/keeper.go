package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"sandtable/match"
)

// keeper writes a match to its file line by line. The secret seed is in a file beside it until the end reveals it: anyone
// who reads that file can predict the dice.
type keeper struct {
	file *os.File
	kept int // lines written
}

func seedFile(record string) string { return record + ".seed" }

// create begins a new record. The seed is written first: a record without its seed is lost.
func create(name string, seed match.Seed) (*keeper, error) {
	if err := os.WriteFile(seedFile(name), []byte(seed.String()+"\n"), 0o600); err != nil {
		return nil, plain(err)
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, plain(err)
	}
	return &keeper{file: f}, nil
}

// reopen continues a record. The error is os.ErrNotExist only if there is no such record.
func reopen(name string) (*match.Match, *keeper, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return nil, nil, plain(err)
	}
	m, err := loadRecord(name, f)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return m, &keeper{file: f, kept: len(m.Lines(1))}, nil
}

// loadRecord reads a record with its seed.
func loadRecord(name string, f *os.File) (*match.Match, error) {
	text, err := os.ReadFile(seedFile(name))
	if err != nil {
		return nil, fmt.Errorf("%s is over or was kept elsewhere: it can be continued only with its seed in %s", name, seedFile(name))
	}
	seed, ok := match.ParseSeed(strings.TrimSpace(string(text)))
	if !ok {
		return nil, fmt.Errorf("%s holds no seed", seedFile(name))
	}
	m, err := match.Load(find, f, seed)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
		if _, wrong := errors.AsType[*match.LineError](err); wrong {
			return nil, wrongError{err}
		}
		return nil, err
	}
	return m, nil
}

// keep writes new lines. The end of a record contains the seed, so the seed's file is then removed.
func (k *keeper) keep(m *match.Match) error {
	lines := m.Lines(k.kept + 1)
	if err := match.Write(k.file, lines); err != nil {
		return plain(err)
	}
	k.kept += len(lines)
	if m.Ended() {
		return plain(os.Remove(seedFile(k.file.Name())))
	}
	return nil
}

func (k *keeper) close() { k.file.Close() }
