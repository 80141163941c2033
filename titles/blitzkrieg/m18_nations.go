package blitzkrieg

import (
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// minorLiveries are the looks of the five minor armies: the booklet's orange, yellow, grey, sepia and olive. A diamond tells them from both sides' own.
var minorLiveries = map[string]game.Livery{
	"nw": {Ground: "#D98A3D", Edge: "#6B3A0C", Lit: "#EDB477", Ink: "#2A1603", Box: "#FFF4E6", DarkGround: "#C97D33", Emblem: "diamond"},
	"sw": {Ground: "#DDBF4A", Edge: "#6A5710", Lit: "#EFD988", Ink: "#2A2204", Box: "#FFFBE8", DarkGround: "#CBAE3E", Emblem: "diamond"},
	"c":  {Ground: "#AEB4B8", Edge: "#454B50", Lit: "#D0D5D8", Ink: "#16191B", Box: "#F7F9FA", DarkGround: "#9BA2A7", Emblem: "diamond"},
	"ne": {Ground: "#BE9F80", Edge: "#573C22", Lit: "#DBC5AD", Ink: "#24160A", Box: "#FBF4EC", DarkGround: "#AD8F70", Emblem: "diamond"},
	"se": {Ground: "#A3AD74", Edge: "#454D1F", Lit: "#C6CDA3", Ink: "#1B1F0A", Box: "#F7F9EC", DarkGround: "#939D64", Emblem: "diamond"},
}

// minorNations are the minor countries as owners of counters.
func minorNations() (list []game.Nation) {
	for _, m := range booklet.Minors {
		list = append(list, game.Nation{ID: m.ID, Name: m.Name, Mark: strings.ToUpper(m.ID), Livery: minorLiveries[m.ID]})
	}
	return list
}
