package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// standIn replaces make: the part "bad" fails, "busy" takes processor time, and "left" and "right" each wait until the other
// has started.
const standIn = `#!/bin/sh
echo "runs $1"
case $1 in
bad) exit 1 ;;
busy) i=0; while [ $i -lt 400000 ]; do i=$((i + 1)); done ;;
left | right)
	: >"$0.$1"
	n=0
	while [ ! -e "$0.left" ] || [ ! -e "$0.right" ]; do
		n=$((n + 1))
		[ $n -gt 1000 ] && exit 1
		sleep 0.01
	done
	;;
esac
`

func TestParts(t *testing.T) {
	const took, together, passes = ` +\d+\.\d s +\d+\.\d s`, `together +\d+\.\d s +\d+\.\d s, \d+ % of \d+ cores\n`, `ok: everything passes\n`
	for _, c := range []struct {
		name, parts string
		ok          bool
		want        string
	}{
		{
			"all pass", "vet units", true,
			`^runs vet\nruns units\n== how long.*\nvet` + took + `\nunits` + took + `\n` + together + passes + `$`,
		},
		{
			"the first failure ends it", "vet bad units", false,
			`^runs vet\nruns bad\n== how long.*\nvet` + took + `\nbad` + took + `  FAILED\n` + together + `FAILED: bad \(exit status 1\); 1 of 3 parts passed\n$`,
		},
		{
			"parts beside each other", "vet left beside right then units", true,
			`^(?s)runs .*runs units\n== how long.*\n(left|right)` + took + `\n(left|right)` + took + `\nunits` + took + `\n` + together + passes + `$`,
		},
		{
			"what fails beside them ends it", "left vet beside right bad then units", false,
			`(?s)bad` + took + `  FAILED\n.*` + together + `FAILED: bad \(exit status 1\); [23] of 5 parts passed\n$`,
		},
		{
			"time of the core", "busy", true,
			`busy +\d+\.\d s +(0\.[1-9]|[1-9]\d*\.\d) s\n`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "make")
			if err := os.WriteFile(file, []byte(standIn), 0o700); err != nil {
				t.Fatal(err)
			}
			out, err := os.Create(filepath.Join(t.TempDir(), "out"))
			if err != nil {
				t.Fatal(err)
			}
			defer out.Close()
			if ok := runParts(file, strings.Fields(c.parts), out); ok != c.ok {
				t.Errorf("it says %v, want %v", ok, c.ok)
			}
			said, err := os.ReadFile(out.Name())
			if err != nil || !regexp.MustCompile(c.want).Match(said) {
				t.Errorf("it prints %v\n%s", err, said)
			}
		})
	}
}
