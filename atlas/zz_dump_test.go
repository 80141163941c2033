package atlas_test

import (
	"os"
	"testing"
)

func TestDump(t *testing.T) {
	s := shapedSheet()
	for _, l := range layers {
		for _, th := range themes {
			os.WriteFile("/tmp/bs-"+string(l)+"-"+string(th)+".svg", s.Layer(l, th), 0o644)
		}
	}
}
