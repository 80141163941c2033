package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime/pprof"
	"sync"
)

// profiles returns a function that records CPU profiles of the servers and of this process while play goes on, one file for
// each in the chosen folder; nil if none is chosen.
func (c *loadCmd) profiles(w world, name string, servers ...*child) func() func() {
	if c.Profile == "" {
		return nil
	}
	return func() func() {
		if err := os.MkdirAll(c.Profile, 0o755); err != nil {
			fmt.Fprintln(w.err, "profile:", err)
		}
		var all sync.WaitGroup
		for i, s := range servers {
			if s.debug == "" {
				continue
			}
			all.Go(func() {
				if err := s.profile(int(c.For.Seconds()), c.profileFile(name, fmt.Sprintf("server-%d", i+1))); err != nil {
					fmt.Fprintln(w.err, "profile:", err)
				}
			})
		}
		own, err := os.Create(c.profileFile(name, "load"))
		if err = errors.Join(err, pprof.StartCPUProfile(own)); err != nil {
			fmt.Fprintln(w.err, "profile:", err)
		}
		return func() {
			pprof.StopCPUProfile()
			own.Close()
			all.Wait()
		}
	}
}

func (c *loadCmd) profileFile(name, of string) string {
	return filepath.Join(c.Profile, name+"-"+of+".pprof")
}

// profile writes a CPU profile of the server over some seconds to a file.
func (c *child) profile(seconds int, file string) error {
	resp, err := http.Get(fmt.Sprintf("%s/debug/pprof/profile?seconds=%d", c.debug, max(1, seconds)))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("/debug/pprof/profile: %s", resp.Status)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, resp.Body)
	return errors.Join(err, out.Close())
}
