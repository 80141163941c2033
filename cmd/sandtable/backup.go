package main

import (
	"errors"
	"fmt"
	"os"

	"sandtable/store"
	"sandtable/store/sqlite"
)

type backupCmd struct {
	Data string `help:"Folder with the games; by default the user's own." placeholder:"DIR"`
	File string `arg:"" help:"File to write; it must not exist yet."`
}

func (backupCmd) Help() string {
	return "Copies everything as it is at one moment, whether or not the server runs. To go back to the copy, put the file into\n" +
		"an empty folder as sandtable.db and serve that.\n\nExamples:\n\n    sandtable backup games.db\n    sandtable backup --data /srv/games games.db"
}

// Run copies the store.
func (c *backupCmd) Run(w world) error {
	ctx, stop := interrupted()
	defer stop()
	dir, err := dataDir(c.Data)
	if err != nil {
		return err
	}
	if err := sqlite.Backup(ctx, dir, c.File); errors.Is(err, store.ErrExists) {
		return fmt.Errorf("%s is there already: choose another name", c.File)
	} else if err != nil {
		return err
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return plain(err)
	}
	fmt.Fprintf(w.out, "%s: %s KB\n", c.File, thousands(int((info.Size()+1023)>>10)))
	return nil
}
