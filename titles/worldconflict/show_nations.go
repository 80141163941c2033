package worldconflict

import "sandtable/game"

// liveries are the looks of the five powers' pieces.
var liveries = []game.Livery{
	germany: {Ground: "#45484B", Edge: "#232527", Lit: "#6A6E72", Ink: "#FFFFFF", Box: "#F4F2EC", DarkGround: "#747B82", Emblem: "square"},
	japan:   {Ground: "#B5662B", Edge: "#6E3A12", Lit: "#D98F55", Ink: "#FFFFFF", Box: "#FFF6EA", DarkGround: "#B5662B", Emblem: "circle"},
	afa:     {Ground: "#3F6FA3", Edge: "#1F4168", Lit: "#6D98C6", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#4A7DB5", Emblem: "diamond"},
	ussr:    {Ground: "#B23A2C", Edge: "#6B1B12", Lit: "#D5685A", Ink: "#FFFFFF", Box: "#FFF6EF", DarkGround: "#B5402F", Emblem: "star"},
	usa:     {Ground: "#4E7A45", Edge: "#2B4A25", Lit: "#7BA370", Ink: "#FFFFFF", Box: "#F4FAF0", DarkGround: "#5A8850", Emblem: "triangle"},
}

// nations have colours of their own besides those of the powers; forts are paler. All others show the colours of the power that runs
// them, with a mark of their country.
var nations = []game.Nation{
	{ID: "germany", Name: "Germany", Livery: liveries[germany], Fort: pale(liveries[germany], "#8D9092", "#B3B6B7", "#16181A")},
	{ID: "japan", Name: "Japan", Livery: liveries[japan], Fort: pale(liveries[japan], "#DDA57B", "#EFC6A6", "#3A1C06")},
	{ID: "afa", Name: "AFA", Livery: liveries[afa], Fort: pale(liveries[afa], "#9FB9D6", "#C9DAEC", "#0F2438")},
	{ID: "ussr", Name: "USSR", Livery: liveries[ussr], Fort: pale(liveries[ussr], "#E3A89E", "#F4CFC8", "#3A0E08")},
	{ID: "usa", Name: "USA", Livery: liveries[usa], Fort: pale(liveries[usa], "#A9C4A0", "#D0E0CA", "#14260F")},
	{ID: "italy", Name: "Italy", Mark: "IT", Livery: game.Livery{Ground: "#C8A33A", Edge: "#6B5212", Lit: "#E4C76D", Ink: "#2B2105", Box: "#FFFBEE", DarkGround: "#C8A33A", Emblem: "square"}},
	{ID: "france", Name: "France", Mark: "FR", Livery: game.Livery{Ground: "#6B86C9", Edge: "#35488A", Lit: "#98ADE2", Ink: "#FFFFFF", Box: "#F7F9FF", DarkGround: "#7189CB", Emblem: "diamond"}},
	{ID: "china", Name: "China", Mark: "CN", Livery: game.Livery{Ground: "#8C9A52", Edge: "#505A22", Lit: "#B2BF7C", Ink: "#FFFFFF", Box: "#FBFBEE", DarkGround: "#96A45C", Emblem: "diamond"}},
}

// pale makes the look of a power's forts.
func pale(l game.Livery, ground, lit, ink string) game.Livery {
	l.Ground, l.Lit, l.Ink, l.DarkGround = ground, lit, ink, ground
	return l
}

// nationIDs are the nations of powers.
var nationIDs = [nPowers]string{"germany", "japan", "afa", "ussr", "usa"}

// nationOf is whose colours a unit has: Italy's, France's and China's are their own, all others those of their power.
func (k *Known) nationOf(u int) string {
	w := k.Owner[u]
	if w >= nPowers {
		return ""
	}
	switch board.countries[units.all[u].home] {
	case "Italy":
		return "italy"
	case "France":
		return "france"
	case "China":
		return "china"
	}
	if k.on(u) && k.kind(u) == fort {
		return nationIDs[w]
	}
	return ""
}

// countryMarks tell the countries of one colour apart.
var countryMarks = map[string]string{
	"Australia": "AU", "Canada": "CA", "India": "IN", "South Africa": "SA", "Poland": "PL", "Belgium-Netherlands": "BN", "Norway": "NO", "Finland": "FI",
	"Central Europe": "CE", "Balkans": "BA", "Turkey": "TR", "Iberia": "IB", "Near East": "NE", "Sweden": "SE", "South-East Asia": "SEA", "Brazil": "BR",
	"Mexico": "MX", "Ukraine": "UA", "Vichy France": "VF",
}
