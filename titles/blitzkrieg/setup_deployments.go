package blitzkrieg

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/kit/data"
	"sandtable/titles/blitzkrieg/board"
)

//go:embed data/deployments.yaml
var deploymentsFile []byte

// deployments are ready-made set-ups for the Basic Game. Nothing changes them.
var deployments = data.Must(parseDeployments(deploymentsFile))

// deployment places every unit of a seat that is due on turn 1.
type deployment struct {
	name, label, about string // the name is one word, unlike any other seat's
	seat               game.Seat
	at                 [2 * perSide]board.Square // nowhere if not placed
}

// deploymentTexts put the words that name deployments, the first of their kind, for a screen.
func deploymentTexts() (list []game.NameText) {
	for _, d := range deployments {
		list = append(list, game.NameText{Label: d.label, About: d.about})
	}
	return list
}

// deploymentFile is the deployments file as written: names of units by square.
type deploymentFile struct {
	Version     int
	Deployments []struct {
		Name, Label, Seat, About string
		At, Also                 map[string][]string
	}
}

// parseDeployments reads the set-ups and refuses any that a player could not make by hand.
func parseDeployments(text []byte) ([]deployment, error) {
	var f deploymentFile
	if err := data.Read("deployments.yaml", text, &f); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	var list []deployment
	for i := range f.Deployments {
		row := &f.Deployments[i]
		d := deployment{name: row.Name, label: row.Label, about: row.About}
		if seen[d.name] || d.name == "" || d.label == "" || d.about == "" || strings.ContainsAny(d.name, " \t\n") {
			return nil, fmt.Errorf("deployments.yaml: number %d needs a label, a description and a name of its own, one word", i+1)
		}
		seen[d.name] = true
		err := d.side(row.Seat)
		if err == nil {
			d.clear()
			err = d.place(row.At)
		}
		if err == nil {
			err = d.place(row.Also)
		}
		if err == nil {
			err = d.complete()
		}
		if err != nil {
			return nil, fmt.Errorf("deployments.yaml: %s: %w", d.name, err)
		}
		list = append(list, d)
	}
	return list, nil
}

func (d *deployment) side(name string) error {
	for s := Blue; s <= Red; s++ {
		if homeland(s).Short() == name {
			d.seat = s
			return nil
		}
	}
	return fmt.Errorf("no seat is called %q", name)
}

// place puts the units on their squares: BK-B3.0-3 and BK-B3.0-4 keep each seat in its own
// country, BK-B3.0-5 holds the limit of stacking, BK-B13.0-1 keeps armor and artillery out of forest.
func (d *deployment) place(at map[string][]string) error {
	for _, name := range slices.Sorted(maps.Keys(at)) {
		s, err := board.ParseSquare(name)
		if err != nil {
			return err
		}
		if board.Map.Country[s] != homeland(d.seat) || !board.Map.Open.Has(s) {
			return fmt.Errorf("%v is not open land of %v", s, homeland(d.seat))
		}
		for _, unit := range at[name] {
			if err := d.stand(unit, s); err != nil {
				return fmt.Errorf("%v: %w", s, err)
			}
		}
	}
	return nil
}

func (d *deployment) clear() {
	for u := range d.at {
		d.at[u] = board.Nowhere
	}
}

// stand puts one unit on a square; BK-T23.0-3 gives aircraft a limit of their own there.
func (d *deployment) stand(unit string, s board.Square) error {
	u, ok := unitCalled(d.seat, unit)
	switch {
	case !ok || d.at[u] != board.Nowhere:
		return fmt.Errorf("%q is no unit, or stands elsewhere", unit)
	case army[u].ground() && board.Map.Forest.Has(s) && !army[u].entersForest():
		return fmt.Errorf("%s cannot enter forest", unit)
	case !army[u].ground() && !board.Map.City.Has(s):
		return fmt.Errorf("%s needs a city", unit)
	}
	d.at[u] = s
	load := uint8(0)
	for x := range d.at {
		if d.at[x] == s && army[x].ground() == army[u].ground() {
			load += army[x].defense
		}
	}
	if load > stackLimit {
		return fmt.Errorf("more than %d factors", stackLimit)
	}
	return nil
}

// complete reports a unit that is missing or has no business here.
func (d *deployment) complete() error {
	for u := range army {
		t := &army[u]
		due := t.seat == d.seat && t.arrives == 1
		if due != (d.at[u] != board.Nowhere) {
			return fmt.Errorf("%s is missing, or not due on turn 1", t.name)
		}
	}
	return nil
}

// unitCalled finds a unit by its name.
func unitCalled(s game.Seat, name string) (int, bool) {
	for u := range army {
		if army[u].seat == s && army[u].name == name {
			return u, true
		}
	}
	return 0, false
}
