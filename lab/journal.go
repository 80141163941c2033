package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"sync"
)

// Journal keeps finished games on disk as JSON Lines, so that interrupted work can be resumed. Its first line says what is
// played; a different contest needs a different journal. It may be written by several goroutines.
type Journal struct {
	mu   sync.Mutex
	file *os.File
	kept []json.RawMessage
}

// heading is the first line of a journal.
type heading struct {
	Journal    string            `json:"journal"`
	Title      string            `json:"title"`
	Rules      int               `json:"rules"`
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options,omitempty"`
	Vary       []string          `json:"vary,omitempty"`
	Seed       uint64            `json:"seed"`
	Iterations bool              `json:"iterations"`
	Scale      float64           `json:"scale"`
	Players    string            `json:"players,omitempty"`
}

func (c *Contest) heading(kind, players string) heading {
	i := c.Title.Info()
	scale := c.Scale
	if scale == 0 {
		scale = 1
	}
	return heading{kind, i.ID, i.Version, c.Setup.Scenario, c.Setup.Options, c.Vary, c.Seed, c.Iterations, scale, players}
}

// OpenJournal opens or creates the journal of a contest. An incomplete last line, left by a process that was killed, is cut
// off.
func (c *Contest) OpenJournal(path string) (*Journal, error) {
	return openJournal(path, c.heading("arena", ""))
}

func openJournal(path string, head heading) (*Journal, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	j := &Journal{file: f}
	if err := j.read(path, head); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return j, nil
}

func (j *Journal) read(path string, head heading) error {
	whole, in := int64(0), bufio.NewReader(j.file)
	for n := 0; ; n++ {
		line, err := in.ReadBytes('\n')
		torn := errors.Is(err, io.EOF)
		switch {
		case err != nil && !torn:
			return err
		case n == 0 && !head.begins(line, torn):
			return fmt.Errorf("%s is the journal of something else: it begins with %.200s", path, bytes.TrimSpace(line))
		case !torn && !json.Valid(line):
			return fmt.Errorf("%s, line %d is no JSON", path, n+1)
		}
		if torn {
			break
		}
		if n > 0 {
			j.kept = append(j.kept, line)
		}
		whole += int64(len(line))
	}
	if err := j.file.Truncate(whole); err != nil {
		return err
	}
	if _, err := j.file.Seek(whole, io.SeekStart); err != nil {
		return err
	}
	if whole == 0 {
		return j.add(head)
	}
	return nil
}

// begins reports whether a file's first line is this heading, or a truncated part of it. A truncated line that is anything
// else belongs to some other file and must not be cut off.
func (h heading) begins(line []byte, torn bool) bool {
	if torn {
		whole, err := json.Marshal(h)
		return err == nil && bytes.HasPrefix(whole, line)
	}
	var was heading
	return json.Unmarshal(line, &was) == nil && reflect.DeepEqual(emptyAsNil(was), emptyAsNil(h))
}

// emptyAsNil returns the heading with empty lists and maps set to nil, so that headings can be compared.
func emptyAsNil(h heading) heading {
	if len(h.Options) == 0 {
		h.Options = nil
	}
	if len(h.Vary) == 0 {
		h.Vary = nil
	}
	return h
}

// add writes one line in a single write.
func (j *Journal) add(x any) error {
	if j == nil {
		return nil
	}
	line, err := json.Marshal(x)
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	_, err = j.file.Write(append(line, '\n'))
	return err
}

// pairs returns the finished pairs of two contenders, by number.
func (j *Journal) pairs(a, b string) (map[int]Pair, error) {
	done := map[int]Pair{}
	if j == nil {
		return done, nil
	}
	for _, line := range j.kept {
		var p Pair
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, err
		}
		if p.A == a && p.B == b {
			done[p.N] = p
		}
	}
	return done, nil
}

// Close closes the file.
func (j *Journal) Close() error {
	if j == nil {
		return nil
	}
	return j.file.Close()
}
