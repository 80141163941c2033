package drills

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/client"
	"sandtable/lab/load"
	"sandtable/match"
)

// flip copies the folder that a kill left, flips one bit in the copy, and checks that every game is unchanged or its damage
// is reported.
func (c *crash) flip() {
	c.t.Helper()
	dir := c.t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(c.dir)); err != nil {
		c.t.Fatal(err)
	}
	where := c.flipBit(dir)
	pending := strings.HasSuffix(where, "-wal")
	c.flips++
	s, err := serve(binary, dir, "--no-limits")
	if err != nil {
		if !strings.Contains(err.Error(), "damaged") && !strings.Contains(err.Error(), "malformed") && !strings.Contains(err.Error(), "not a") {
			c.t.Errorf("%s: the server does not start, and does not say why: %v", where, err)
		}
		c.noticed += len(c.games)
		return
	}
	defer s.kill()
	for _, g := range c.games {
		if g == nil {
			continue
		}
		noticed, err := c.checkDamaged(s, g, pending)
		if err != nil {
			c.t.Errorf("%s: game %s: %v", where, g.ID, err)
		}
		if noticed {
			c.noticed++
		}
	}
}

// flipBit flips a bit of a file in a folder, and describes it.
func (c *crash) flipBit(dir string) string {
	c.t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "sandtable.db*"))
	if err != nil || len(files) == 0 {
		c.t.Fatal("no files", err)
	}
	files = slices.DeleteFunc(files, func(f string) bool { // the -shm file is recreated at every start
		info, err := os.Stat(f)
		return err != nil || info.Size() == 0 || strings.HasSuffix(f, "-shm")
	})
	file := files[c.rand.IntN(len(files))]
	data, err := os.ReadFile(file)
	if err != nil {
		c.t.Fatal(err)
	}
	at, bit := c.rand.IntN(len(data)), c.rand.IntN(8)
	data[at] ^= 1 << bit
	if err := os.WriteFile(file, data, 0o600); err != nil {
		c.t.Fatal(err)
	}
	return fmt.Sprintf("bit %d of byte %d of %s", bit, at, filepath.Base(file))
}

// checkDamaged checks what a server over a damaged folder shows of a game. A damaged write-ahead log loses its last writes,
// as if the power had failed before they were synced: then a record may be shorter, but must be valid.
func (c *crash) checkDamaged(s *server, g *crashGame, pending bool) (noticed bool, err error) {
	ctx, cancel := context.WithTimeout(c.t.Context(), patience)
	defer cancel()
	by := *c.guest
	by.Base = s.base
	seen := crashGame{Game: load.NewGame(g.ID, &by, nil), seats: g.seats, watch: g.watch, acked: g.acked, records: slices.Clone(g.records)}
	v, err := by.View(ctx, g.ID)
	if no := (*client.Error)(nil); errors.As(err, &no) || v.SetAside != "" {
		return true, nil
	} else if err != nil {
		return false, err
	}
	seen.View = v
	for seat := range seen.seats {
		err := seen.checkRecord(ctx, seat)
		if err != nil && pending {
			err = c.checkEarlier(ctx, &seen, seat)
		}
		if no := (*client.Error)(nil); errors.As(err, &no) {
			return true, nil
		} else if err != nil {
			return false, err
		}
	}
	return false, nil
}

// checkEarlier checks that a record is an earlier state of the game's.
func (c *crash) checkEarlier(ctx context.Context, g *crashGame, seat int) error {
	text, err := g.record(ctx, seat)
	if err != nil {
		return err
	}
	report, err := match.Verify(find, bytes.NewReader(text))
	if err != nil {
		return err
	}
	before := g.records[seat]
	if !report.Ended && !strings.HasPrefix(before, string(text)) && !strings.HasPrefix(string(text), before) {
		return errors.New("the record is no earlier state of the game's")
	}
	c.undone++
	return nil
}
