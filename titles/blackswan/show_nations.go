package blackswan

import "sandtable/game"

// The colours of blocks (BS-I.9). Forts are paler.
var (
	german = game.Livery{Ground: "#45484B", Edge: "#232527", Lit: "#6A6E72", Ink: "#FFFFFF", Box: "#F4F2EC", DarkGround: "#666C72", Emblem: "square"}
	gold   = game.Livery{Ground: "#C8A33A", Edge: "#80641A", Lit: "#E4C76D", Ink: "#2B2105", Box: "#FFFBEE", DarkGround: "#C8A33A", Emblem: "square"}
	cream  = game.Livery{Ground: "#F1ECDD", Edge: "#A79F8B", Lit: "#FFFDF5", Ink: "#2A2720", Box: "#FFFFFF", DarkGround: "#E4DECD", Emblem: "square"}
	blue   = game.Livery{Ground: "#3F6FA3", Edge: "#1F4168", Lit: "#6D98C6", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#3F6FA3", Emblem: "circle"}
	green  = game.Livery{Ground: "#5B7946", Edge: "#344A26", Lit: "#85A06F", Ink: "#FFFFFF", Box: "#F7FAF2", DarkGround: "#5B7946", Emblem: "circle"}
	brown  = game.Livery{Ground: "#8C6444", Edge: "#553820", Lit: "#AE8768", Ink: "#FFFFFF", Box: "#FBF6F0", DarkGround: "#8C6444", Emblem: "circle"}
	red    = game.Livery{Ground: "#B4392B", Edge: "#6B1B12", Lit: "#D5685A", Ink: "#FFFFFF", Box: "#FFF6EF", DarkGround: "#B4392B", Emblem: "star"}

	paleGerman = game.Livery{Ground: "#8D9092", Edge: "#5C5F61", Lit: "#B3B6B7", Ink: "#16181A", Box: "#F4F2EC", DarkGround: "#A9AEB2", Emblem: "square"}
	paleBlue   = game.Livery{Ground: "#9FB9D6", Edge: "#5F7FA6", Lit: "#C9DAEC", Ink: "#0F2438", Box: "#F5F8FC", DarkGround: "#9FB9D6", Emblem: "circle"}
	paleGreen  = game.Livery{Ground: "#AFC29F", Edge: "#708A5C", Lit: "#D2DFC8", Ink: "#1B2813", Box: "#F7FAF2", DarkGround: "#AFC29F", Emblem: "circle"}
	paleRed    = game.Livery{Ground: "#E3A89E", Edge: "#A3645A", Lit: "#F4CFC8", Ink: "#3A0E08", Box: "#FFF6EF", DarkGround: "#E3A89E", Emblem: "star"}
)

// Of what an enemy sees of a block whose nation he does not know: its colour alone (BS-H.2).
const (
	someAxisMinor = "axis_minor"
	someFrenchUS  = "france_or_usa"
	someWestMinor = "western_minor"
)

// groupNations say whose a block of each group is, as far as everyone sees.
var groupNations = [nGroups]string{
	germans: nationIDs[germany], germanForts: nationIDs[germany], germanShips: nationIDs[germany],
	italians: nationIDs[italy], italianShips: nationIDs[italy],
	axisMinors: someAxisMinor, axisVichy: nationIDs[vichy],
	britons: nationIDs[britain], britishForts: nationIDs[britain], britishShips: nationIDs[britain],
	frenchUS: someFrenchUS, frenchForts: nationIDs[france], frenchUSShips: someFrenchUS, westMinors: someWestMinor,
	russians: nationIDs[soviet], sovietForts: nationIDs[soviet], sovietShips: nationIDs[soviet],
}

// newNations lists the nations with the colours of their blocks.
func newNations() (list []game.Nation) {
	for n := range nNations {
		look, fort := nationLook(n)
		list = append(list, game.Nation{ID: nationIDs[n], Name: nationNames[n], Mark: nationMarks[n], Livery: look, Fort: fort})
	}
	return append(list,
		game.Nation{ID: someAxisMinor, Name: "Axis minor", Mark: groupMarks[axisMinors], Livery: cream},
		game.Nation{ID: someFrenchUS, Name: "France or USA", Mark: groupMarks[frenchUS], Livery: green},
		game.Nation{ID: someWestMinor, Name: "Western minor", Mark: groupMarks[westMinors], Livery: brown},
	)
}

// nationLook returns the colours of a nation's blocks and forts.
func nationLook(n nation) (look, fort game.Livery) {
	switch n {
	case germany:
		return german, paleGerman
	case italy:
		return gold, fort
	case britain:
		return blue, paleBlue
	case france, usa, vichy:
		return green, paleGreen
	case soviet:
		return red, paleRed
	}
	if factions[n] == Axis {
		return cream, fort
	}
	return brown, fort
}

// plate says what lies under the symbol of a block: forts are seen by everyone (BS-I.10), an elite only by those who know
// the block.
func (k *Known) plate(u int) string {
	if k.Kind[u] != unknown {
		return kindPlate(k.unitKind(u))
	}
	return groupPlate(groupOf[u])
}

// kindPlate is what lies under the symbol of all blocks of a kind.
func kindPlate(s *unitKind) string {
	switch {
	case s.class == fort:
		return game.PlateFort
	case s.elite:
		return game.PlateElite
	}
	return ""
}

// groupPlate returns the plate of a group of blocks, as far as everyone can see it.
func groupPlate(g group) string {
	switch g {
	case germanForts, axisVichy, britishForts, frenchForts, sovietForts:
		return game.PlateFort
	}
	return ""
}

// ofNation says whose a block is: its nation to those who know the block, else what its colour tells.
func (k *Known) ofNation(u int) string {
	if k.Kind[u] != unknown {
		return nationIDs[k.unitKind(u).nation]
	}
	return groupNations[groupOf[u]]
}
