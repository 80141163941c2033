package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// dataLock reserves a folder of games for one server, since two would not see each other's moves.
type dataLock struct{ file *os.File }

// lockData locks the folder, or says who has it. The lock ends with the process, however that ends.
func lockData(dir string) (*dataLock, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, plain(err)
	}
	if err := tryLock(f); err != nil {
		defer f.Close()
		where, _ := io.ReadAll(io.LimitReader(f, 1<<10))
		if at := strings.TrimSpace(string(where)); at != "" {
			return nil, fmt.Errorf("a server with these games is running already: open %s/ (or choose another folder with --data DIR)", at)
		}
		return nil, fmt.Errorf("a server with the games in %s is running already; choose another folder with --data DIR", dir)
	}
	return &dataLock{f}, nil
}

// note writes the server's address into the lock, for others who find the folder taken.
func (l *dataLock) note(base string) {
	if l.file.Truncate(0) == nil {
		_, _ = l.file.WriteAt([]byte(base+"\n"), 0)
	}
}

// Close unlocks the folder.
func (l *dataLock) Close() {
	_ = l.file.Truncate(0)
	l.file.Close()
}
