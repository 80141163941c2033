package pipe

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// patience is how long a program may take to say who it is.
const patience = 30 * time.Second

// process is the other program while it runs.
type process struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	err     tail
	ended   sync.Once
	program string
}

// start runs the other program and reads its first line.
func start(program string, args []string) (*process, hello, error) {
	p := &process{cmd: exec.Command(program, args...), program: program}
	p.cmd.Stderr = &p.err
	var h hello
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, h, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, h, err
	}
	p.in, p.out = in, bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		return nil, h, err
	}
	late := time.AfterFunc(patience, p.end)
	defer late.Stop()
	if err := p.read(&h); err != nil {
		return nil, h, p.broken(err)
	}
	return p, h, nil
}

// ask sends a line and takes the next.
func (p *process) ask(line, into any) error {
	err := p.write(line)
	if err == nil {
		err = p.read(into)
	}
	if err != nil {
		return p.broken(err)
	}
	return nil
}

// broken ends a program that cannot be talked to and adds to the error what it complained about last.
func (p *process) broken(err error) error {
	p.end()
	return fmt.Errorf("%w%s", err, p.err.said())
}

// write sends one line.
func (p *process) write(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = p.in.Write(append(text, '\n'))
	return err
}

// read takes the next line.
func (p *process) read(into any) error {
	text, err := p.out.ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("%s has ended without an answer", p.program)
	} else if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s does not talk as players do: %w", p.program, err)
	}
	return nil
}

// end ends the program, whatever it is doing, and waits until it is gone. Any goroutine may call it, more than once.
func (p *process) end() {
	p.ended.Do(func() {
		p.in.Close()
		p.cmd.Process.Kill()
		p.cmd.Wait()
	})
}

// tail keeps the end of what a program complains about.
type tail struct{ text []byte }

// tailSize is how much is kept: a last line, not the traces before it.
const tailSize = 4096

// Write takes all and keeps the end.
func (t *tail) Write(b []byte) (int, error) {
	t.text = append(t.text, b...)
	t.text = t.text[max(0, len(t.text)-tailSize):]
	return len(b), nil
}

// said returns the last line, to be put behind an error once the program has ended.
func (t *tail) said() string {
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	if last := lines[len(lines)-1]; last != "" {
		return ": " + last
	}
	return ""
}
