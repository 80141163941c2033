package blitzkrieg

import (
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// sizeMarks stand over the symbol of a counter, by the sizes of the army file. BK-B2.0-3: size has no effect on
// play.
var sizeMarks = map[string]string{"division": "XX", "brigade": "X", "battalion": "II", "wing": "W"}

// branchTitles are what units of a branch are called in full.
var branchTitles = [branches]string{
	infantry: "Infantry", marine: "Marine", armor: "Armor", guards: "Guards Armor", artillery: "Artillery",
	airborne: "Airborne", airAssault: "Air Assault", ranger: "Ranger", tac: "Tactical Air", mdm: "Medium Bomber",
	sac: "Strategic Bomber", fighter: "Fighter",
}

// face returns the figures on the counter of a branch with that many factors.
type face struct{ label, size string }

// maxFactors is the largest unit's.
const maxFactors = 8

// counterFaces holds them all, so that a scene need not put them together.
var counterFaces = func() (list [branches][maxFactors + 1]face) {
	for b := range branches {
		for n := range uint8(maxFactors + 1) {
			list[b][n] = face{b.label(n), b.size(n)}
		}
	}
	return list
}()

// size returns the size mark of a unit with that many factors. A piece of a unit is a brigade or, if it is as small as a
// Ranger battalion, a battalion.
func (b branch) size(factors uint8) string {
	switch {
	case !b.ground() || factors >= kinds[b].defense:
		return sizeMarks[kinds[b].size]
	case factors == kinds[ranger].defense:
		return sizeMarks[kinds[ranger].size]
	}
	return sizeMarks["brigade"]
}

// fullNames holds the full name of each counter by its factors: "12th Infantry Division, 4-4". Both armies have the same
// names.
var fullNames = func() (list [counters][maxFactors + 1]string) {
	for i := range list {
		for n, f := range counterFaces[army[i].branch] {
			list[i][n] = army[i].inFull() + ", " + f.label
		}
	}
	return list
}()

// inFull puts a counter's identification, branch and size into words.
func (t *unitType) inFull() string {
	size := strings.ToUpper(t.size[:1]) + t.size[1:]
	n, err := strconv.Atoi(strings.TrimLeft(t.ident, "GD"))
	if err != nil { // the Guards, who have no number
		return branchTitles[t.branch] + " " + size
	}
	return ordinal(n) + " " + branchTitles[t.branch] + " " + size
}

// ordinal writes 1st, 2nd, 3rd, 4th, 11th, 21st.
func ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

// substitute is how the names of substitutes begin.
const substitute = "sub"

// substituteIdents holds what is printed on each of a side's substitutes. The armies are alike.
var substituteIdents = func() (list [perSide - counters]string) {
	for i := range list {
		list[i] = "s" + army[counters+i].name[len(substitute):]
	}
	return list
}()

// piece draws unit u, with its printed factors if it is lost. BK-B8.0-1: what a stack adds up are the factors that
// it may have 12 of, artillery's defense factor among them.
func (k *known) piece(u int) game.Piece {
	t := &army[u]
	kind, factors := k.Kind[u], k.Str[u]
	if k.At[u] == lost {
		kind, factors = t.branch, t.defense
	}
	f := &counterFaces[kind][factors]
	c := game.Piece{
		Unit: int16(u), Place: board.PlaceWord(k.whereabouts(u)).N, Seat: t.seat, Name: t.name,
		Look: kind.String(), Label: f.label, Size: f.size, Weight: int(factors),
	}
	if n := k.Battle[u]; n != fought {
		c.Battle = int(n)
	}
	if i := u % perSide; i < counters {
		c.Ident, c.Text = t.ident, fullNames[i][factors]
	} else { // BK-T2.3-1: a substitute is what it stands for
		c.Ident = substituteIdents[i-counters]
		c.Text = branchTitles[kind] + " substitute " + t.name[len(substitute):] + ", " + f.label
	}
	return c
}
