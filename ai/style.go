package ai

import (
	"slices"
	"strings"
)

// Style is how a player likes to play, apart from how well: what counts for more or less than it usually does at its level. Levels are
// measured without a style.
type Style struct {
	ID, Name, About string

	Risk  float64 // how much danger to its own units it accepts; here and below 1 is the usual
	Guard float64 // how much its own places draw guards
	Raid  float64 // how much the enemy's places draw units
}

// styles lists all styles. A player knows all of them or none.
var styles = [...]Style{
	{ID: "cautious", Name: "cautious", About: "Keeps its line and guards what it holds.", Risk: 0.7, Guard: 1.4, Raid: 0.85},
	{ID: "bold", Name: "bold", About: "Attacks where others wait.", Risk: 1.5, Guard: 0.9, Raid: 1.15},
	{ID: "raider", Name: "raider", About: "Goes for what you hold, and leaves its own rear thin.", Risk: 1.1, Guard: 0.65, Raid: 1.5},
}

// Styled is a player that can play in a style.
type Styled interface {
	Player
	// In returns the same player in a style.
	In(Style) Player
}

// styleMark stands between a level and a style: general/bold.
const styleMark = "/"

// StylesOf lists the styles that a player knows.
func StylesOf(p Player) []Style {
	if _, ok := p.(Styled); !ok {
		return nil
	}
	return slices.Clone(styles[:])
}

// InStyles lists a player in every style that it knows, in the order of StylesOf.
func InStyles(p Player) (list []Player) {
	for _, s := range StylesOf(p) {
		list = append(list, p.(Styled).In(s))
	}
	return list
}

// Named finds a player by the ID of its level, alone or with a style: "general", "general/bold".
func Named(list []Player, id string) (Player, bool) {
	level, _, styled := strings.Cut(id, styleMark)
	for _, p := range list {
		switch own := p.Level().ID; {
		case own == id:
			return p, true
		case styled && own == level:
			return Named(InStyles(p), id)
		}
	}
	return nil, false
}

// Styled returns the rank of the same player in a style.
func (r Rank) Styled(s Style) Rank {
	r.level.ID += styleMark + s.ID
	r.level.Name += ", " + s.Name
	r.level.About += " " + s.About
	return r
}

// usual is the style of a player without one.
var usual = Style{Risk: 1, Guard: 1, Raid: 1}
