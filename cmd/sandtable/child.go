package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sandtable/server"
)

// child is a server in a process of its own.
type child struct {
	base  string // its address
	debug string // its debug address; empty if it has none
	bus   string // address of its bus; empty if it has none
	cmd   *exec.Cmd
	out   io.Reader
	after func()
}

var (
	servedAt = regexp.MustCompile(`^ {4}(https?://\S+?)/$`)
	busAt    = regexp.MustCompile(`^Bus: (\S+)$`)
	debugAt  = regexp.MustCompile(`^Figures for the operator: (http://\S+?)/debug/`)
)

// childPatience is how long a server may take to start.
const childPatience = 2 * time.Minute

// launch starts a server on a free port, with the games in dir or where the arguments say.
func launch(program, dir string, errs io.Writer, args ...string) (*child, error) {
	if dir != "" {
		args = append([]string{"--data", dir}, args...)
	}
	c := &child{cmd: exec.Command(program, append([]string{
		"serve", "--addr", "127.0.0.1:0", "--toys", "--no-limits", "--no-warm", "--debug-addr", "127.0.0.1:0",
	}, args...)...)}
	c.cmd.Stderr = errs
	var err error
	if c.out, err = c.cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	return c, c.cmd.Start()
}

// startChild launches a server and waits until it answers.
func startChild(program, dir string, errs io.Writer, args ...string) (*child, error) {
	c, err := launch(program, dir, errs, args...)
	if err != nil {
		return nil, err
	}
	late := time.AfterFunc(childPatience, func() { c.cmd.Process.Kill() })
	defer late.Stop()
	for lines := bufio.NewScanner(c.out); c.base == "" && lines.Scan(); {
		if m := debugAt.FindStringSubmatch(lines.Text()); m != nil {
			c.debug = m[1]
		}
		if m := busAt.FindStringSubmatch(lines.Text()); m != nil {
			c.bus = m[1]
		}
		if m := servedAt.FindStringSubmatch(lines.Text()); m != nil {
			c.base = m[1]
		}
	}
	if c.base == "" {
		c.kill()
		return nil, errors.New("the server did not come up")
	}
	go io.Copy(io.Discard, c.out)
	return c, nil
}

// stop stops the server with a signal, on systems that have signals.
func (c *child) stop() {
	if c.cmd != nil {
		if c.cmd.Process.Signal(os.Interrupt) != nil {
			c.cmd.Process.Kill()
		}
		c.cmd.Wait()
	}
	if c.after != nil {
		c.after()
	}
}

// kill kills the server.
func (c *child) kill() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// memory returns the server's memory use; zero if the server does not tell.
func (c *child) memory() (m server.Memory, err error) {
	status, err := c.askDebug("/debug/memory", &m)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("/debug/memory: %d %s", status, http.StatusText(status))
	}
	return m, err
}

// waits returns the server's records of updates since the last call; none if it is an older server that has none.
func (c *child) waits() (list []server.Wait, err error) {
	_, err = c.askDebug("/debug/waits", &list)
	return list, err
}

// askDebug requests a page at the server's debug address; it does nothing if there is none.
func (c *child) askDebug(path string, out any) (status int, err error) {
	if c.debug == "" {
		return http.StatusOK, nil
	}
	resp, err := http.Get(c.debug + path)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return resp.StatusCode, nil
	}
	return resp.StatusCode, json.NewDecoder(resp.Body).Decode(out)
}

// cpu returns the CPU seconds of the server; 0 if it does not tell.
func (c *child) cpu() (seconds float64, err error) {
	if c.debug == "" {
		return 0, nil
	}
	resp, err := http.Get(c.debug + "/metrics")
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	const name = "process_cpu_seconds_total "
	for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
		if figure, ok := strings.CutPrefix(lines.Text(), name); ok {
			return strconv.ParseFloat(figure, 64)
		}
	}
	return 0, nil // not available on every system
}
