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
	Deployments []deploymentRow
}

type deploymentRow struct {
	Name, Label, Seat, About string
	At, Also                 map[string][]string
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
		d, err := f.Deployments[i].read(seen)
		if err != nil {
			return nil, data.Locate("deployments.yaml", text, data.Under(err, "deployments", i))
		}
		list = append(list, d)
	}
	return list, nil
}

// read reads a set-up; seen holds the names of those before it.
func (row *deploymentRow) read(seen map[string]bool) (deployment, error) {
	d := deployment{name: row.Name, label: row.Label, about: row.About}
	if seen[d.name] || d.name == "" || d.label == "" || d.about == "" || strings.ContainsAny(d.name, " \t\n") {
		return d, data.Under(fmt.Errorf("%q needs a label, a description and a name of its own, one word", d.name), "name")
	}
	seen[d.name] = true
	d.clear()
	err := d.side(row.Seat)
	if err == nil {
		err = data.Under(d.place(row.At), "at")
	}
	if err == nil {
		err = data.Under(d.place(row.Also), "also")
	}
	if err == nil {
		err = d.complete()
	}
	return d, err
}

func (d *deployment) side(name string) error {
	s, err := data.Index("seat", []string{homeland(Blue).Short(), homeland(Red).Short()}, name)
	d.seat = game.Seat(s)
	return data.Under(err, "seat")
}

// place puts the units on their squares: BK-B3.0-3 and BK-B3.0-4 keep each seat in its own
// country, BK-B3.0-5 holds the limit of stacking, BK-B13.0-1 keeps armor and artillery out of forest.
func (d *deployment) place(at map[string][]string) error {
	for _, name := range slices.Sorted(maps.Keys(at)) {
		s, err := board.ParseSquare(name)
		if err != nil {
			return data.Under(err, name)
		}
		if board.Map.Country[s] != homeland(d.seat) || !board.Map.Open.Has(s) {
			return data.Under(fmt.Errorf("%v is not open land of %v", s, homeland(d.seat)), name)
		}
		for i, unit := range at[name] {
			if err := d.stand(unit, s); err != nil {
				return data.In(err, name, i)
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
	u, err := unitListed(d.seat, unit)
	switch {
	case err != nil:
		return err
	case d.at[u] != board.Nowhere:
		return fmt.Errorf("%s stands elsewhere", unit)
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

// unitListed finds a unit by its name in a data file. The fault lists the names.
func unitListed(s game.Seat, name string) (int, error) {
	if u, ok := unitCalled(s, name); ok {
		return u, nil
	}
	var names []string
	for i := range counters {
		names = append(names, army[i].name)
	}
	_, err := data.Index("unit", names, name)
	return 0, err
}
