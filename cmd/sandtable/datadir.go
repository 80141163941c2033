package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"sandtable/store/sqlite"
)

// gameData is a locked folder of games, and the store in it.
type gameData struct {
	dir   string
	lock  *dataLock
	store *sqlite.Store
}

// openData locks the folder of games and opens its store, for commands that change it.
func openData(chosen string) (*gameData, error) {
	dir, err := dataDir(chosen)
	if err != nil {
		return nil, err
	}
	lock, err := lockData(dir)
	if err != nil {
		return nil, err
	}
	s, err := sqlite.Open(dir)
	if err != nil {
		lock.Close()
		return nil, err
	}
	return &gameData{dir, lock, s}, nil
}

// Close closes the store and unlocks the folder.
func (d *gameData) Close() error {
	defer d.lock.Close()
	return d.store.Close()
}

// dataDir returns the folder of games as an absolute path, creating it if needed.
func dataDir(chosen string) (dir string, err error) {
	if dir = chosen; dir == "" {
		home, _ := os.UserHomeDir()
		if dir = usualDir(runtime.GOOS, home, os.Getenv); dir == "" {
			return "", errors.New("no folder for games: the user has no home; name one with --data DIR")
		}
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", plain(err)
	}
	return dir, nil
}

// usualDir returns the folder in which a system keeps the data of a user's programs; empty if unknown.
func usualDir(system, home string, env func(string) string) string {
	const name = "sandtable"
	switch system {
	case "windows":
		if d := env("LOCALAPPDATA"); d != "" {
			return filepath.Join(d, name)
		}
	case "darwin", "ios":
		if home != "" {
			return filepath.Join(home, "Library", "Application Support", name)
		}
	}
	if d := env("XDG_DATA_HOME"); filepath.IsAbs(d) {
		return filepath.Join(d, name)
	}
	if home == "" {
		return ""
	}
	return filepath.Join(home, ".local", "share", name)
}
