package blitzwar

import "sandtable/game"

// The colours of counters and stations. Those of a fortified side are paler.
var (
	german = game.Livery{Ground: "#45484B", Edge: "#232527", Lit: "#6A6E72", Ink: "#FFFFFF", Box: "#F4F2EC", DarkGround: "#747B82", Emblem: "square"}
	gold   = game.Livery{Ground: "#C8A33A", Edge: "#6B5212", Lit: "#E4C76D", Ink: "#2B2105", Box: "#FFFBEE", DarkGround: "#C8A33A", Emblem: "square"}
	cream  = game.Livery{Ground: "#E4DDC8", Edge: "#6F6751", Lit: "#FFFDF5", Ink: "#2A2720", Box: "#FFFFFF", DarkGround: "#D8D1BD", Emblem: "diamond"}
	blue   = game.Livery{Ground: "#3F6FA3", Edge: "#1F4168", Lit: "#6D98C6", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#4A7DB5", Emblem: "circle"}
	green  = game.Livery{Ground: "#5B7946", Edge: "#344A26", Lit: "#85A06F", Ink: "#FFFFFF", Box: "#F7FAF2", DarkGround: "#66864F", Emblem: "circle"}
	olive  = game.Livery{Ground: "#7E7440", Edge: "#4A431F", Lit: "#A89D63", Ink: "#FFFFFF", Box: "#FBF8EC", DarkGround: "#8C8149", Emblem: "circle"}
	red    = game.Livery{Ground: "#B4392B", Edge: "#6B1B12", Lit: "#D5685A", Ink: "#FFFFFF", Box: "#FFF6EF", DarkGround: "#C0473A", Emblem: "star"}

	paleGerman = game.Livery{Ground: "#8D9092", Edge: "#3E4143", Lit: "#B3B6B7", Ink: "#16181A", Box: "#F4F2EC", DarkGround: "#A9AEB2", Emblem: "square"}
	paleBlue   = game.Livery{Ground: "#9FB9D6", Edge: "#3F6089", Lit: "#C9DAEC", Ink: "#0F2438", Box: "#F5F8FC", DarkGround: "#9FB9D6", Emblem: "circle"}
	paleRed    = game.Livery{Ground: "#E3A89E", Edge: "#84443A", Lit: "#F4CFC8", Ink: "#3A0E08", Box: "#FFF6EF", DarkGround: "#E3A89E", Emblem: "star"}
)

// liveries are the looks of the three sides: those of the power that leads each.
var liveries = []game.Livery{Axis: german, Allies: blue, Soviets: red}

// leaders are the powers whose colours a side's own conquests have.
var leaders = [seats]nation{Axis: germany, Allies: britain, Soviets: soviet}

// newNations lists the countries with the colours of their counters.
func newNations() (list []game.Nation) {
	for n := range nNations {
		c := game.Nation{ID: nationIDs[n], Name: countries[n].name, Mark: nationMarks[n], Livery: cream}
		switch n {
		case germany:
			c.Livery, c.Fort = german, paleGerman
		case italy:
			c.Livery = gold
		case britain:
			c.Livery, c.Fort = blue, paleBlue
		case france, usa:
			c.Livery = green
		case poland, belgium, greece, yugoslavia, denmark, norway:
			c.Livery = olive
		case soviet:
			c.Livery, c.Fort = red, paleRed
		}
		list = append(list, c)
	}
	return list
}

// nationMarks tell countries of one colour apart.
var nationMarks = [nNations]string{
	germany: "", britain: "", soviet: "", usa: "US", france: "FR", italy: "IT", poland: "PL", belgium: "BE", greece: "GR", yugoslavia: "YU",
	finland: "FI", hungary: "HU", rumania: "RO", bulgaria: "BG", denmark: "DK", norway: "NO", spain: "ES", turkey: "TR", sweden: "SE",
}

// holderNation is whose colours a zone has: its own country's as long as that is on the side which holds it, else its leader's; none if
// nobody holds it.
func (k *Known) holderNation(x Place, s game.Seat) string {
	n := board.country[x]
	switch {
	case s == game.Nobody:
		return ""
	case k.sideOfNation(n) == s:
		return nationIDs[n]
	}
	return nationIDs[leaders[s]]
}
