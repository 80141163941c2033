package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sandtable/game"
	"sandtable/lab/load"
	"sandtable/store/postgres/pgtest"
	"sandtable/titles"
)

// Several processes are measured like one, and watchers at other processes than the player's lose nothing.
func TestLoadOfProcesses(t *testing.T) {
	pgtest.Shared(t) // fails early without a database
	e, err := titles.Find("duel")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := world{strings.NewReader(""), &out, &lockedBuffer{}}
	c := &loadCmd{Proc: 2, Rate: 20, For: time.Second}
	l := &load.Load{
		New: load.Hotseat(e.Info(), game.Setup{Scenario: e.Info().Scenarios[0].ID}), Games: 10, Watchers: 30, Players: 3,
		Rate: c.Rate, For: c.For, Within: time.Minute, Own: ownCPU,
	}
	r, err := c.measureMany(t.Context(), w, l, program(t))
	if err != nil {
		t.Fatal(err)
	}
	if r.Actions != 20 || r.Failed != 0 || r.Far < 40 || r.FarP99 <= 0 || r.Lost != 0 || r.Reordered != 0 || r.CPU <= 0 || r.Stages == nil || r.FarStages == nil {
		t.Errorf("report: %+v", r)
	}
	found := comparison{r, r, 2}
	if err := found.print(&out, c); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"2 processes, PostgreSQL", "actions a second", "1.00", "at another\n", "The model"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
}
