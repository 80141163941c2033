package worldconflict

import (
	"testing"
)

// earns counts the income of a stage.
func earns(t *testing.T, text string) *Position {
	t.Helper()
	p := placed(t, text)
	p.traceLines()
	p.income(deaf{})
	return p
}

// TestStartIncome: what powers get on the first turn of the whole war (WC-0a, WC-F.0h).
func TestStartIncome(t *testing.T) {
	p := earns(t, "save germany oil 0")
	want := [nPowers]purse{germany: {2, 5}, japan: {1, 3}, afa: {1, 9}, ussr: {}, usa: {}}
	for w := range power(nPowers) {
		if got := (purse{p.Oil[w], p.Resources[w]}); got != want[w] {
			t.Errorf("WC-7.6a, WC-7.6d, WC-7.6g: %s has %+v, want %+v", powerNames[w], got, want[w])
		}
	}
}
