package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// loadFile is where Linux tells its load: three averages, of which the first is that of the last minute, and how many threads
// run or wait for a core at this moment, of how many.
const loadFile = "/proc/loadavg"

// loadPeriod is how often the number of busy loops is set, and loadKept the part of the former estimate of what others run that
// each new look keeps.
const (
	loadPeriod = 100 * time.Millisecond
	loadKept   = 0.95
)

// busy keeps the machine at a load, until it is stopped: with whatever else runs, about so many threads run or wait for a core.
// Where the system does not tell how many do, it runs that many busy loops.
func busy(load int) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	if load == 0 {
		return stop
	}
	runtime.GOMAXPROCS(load + runtime.GOMAXPROCS(0)) // a thread for each loop
	go func() {
		loops := loops{ctx: ctx}
		loops.set(load)
		others := 0.0
		again := time.NewTicker(loadPeriod)
		defer again.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-again.C:
			}
			running, err := running(loadFile)
			if err != nil {
				return
			}
			others = loadKept*others + (1-loadKept)*float64(max(0, running-len(loops.stops)))
			loops.set(max(0, load-int(others+0.5)))
		}
	}()
	return stop
}

// loops are the busy loops that run now.
type loops struct {
	ctx   context.Context
	stops []context.CancelFunc
}

// set starts or stops loops, so that n of them run.
func (l *loops) set(n int) {
	for ; len(l.stops) > n; l.stops = l.stops[:len(l.stops)-1] {
		l.stops[len(l.stops)-1]()
	}
	for len(l.stops) < n {
		ctx, stop := context.WithCancel(l.ctx)
		l.stops = append(l.stops, stop)
		go func() {
			for n := 0; ; n++ {
				if n%1_000_000 == 0 && ctx.Err() != nil {
					return
				}
			}
		}()
	}
}

// running tells how many threads of the machine run or wait for a core.
func running(file string) (n int, err error) {
	var one, five, fifteen float64
	err = scanLoad(file, &one, &five, &fifteen, &n)
	return n, err
}

// loadNow tells the machine's load of the last minute in words; nothing where the system does not tell it.
func loadNow() string {
	var one float64
	if scanLoad(loadFile, &one) != nil {
		return ""
	}
	return fmt.Sprintf(", load average %.1f", one)
}

// scanLoad reads the first figures of a file like loadFile.
func scanLoad(file string, into ...any) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	_, err = fmt.Sscan(strings.Replace(string(text), "/", " ", 1), into...)
	return err
}
