package duel

import "sandtable/game"

// What screens need in addition to the rules: colours, names, a map and a table.

var liveries = []game.Livery{
	{Ground: "#3F6FA3", Edge: "#1F4168", Lit: "#6D98C6", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#3F6FA3", Emblem: "diamond"},
	{Ground: "#B4392B", Edge: "#6B1B12", Lit: "#D5685A", Ink: "#FFFFFF", Box: "#FFF6EF", DarkGround: "#B4392B", Emblem: "star"},
}

var verbTexts = []game.VerbText{
	bid:     {Label: "Bid", About: "Bids coins for the turn, in secret."},
	move:    {Label: "Move", About: "Moves a block to a neighbouring place."},
	attack:  {Label: "Attack", About: "Attacks a place with blocks next to it."},
	retreat: {Label: "Retreat", About: "Takes all defenders to a neighbouring place."},
	stand:   {Label: "Stand", About: "Stays, and loses the weakest defender."},
	done:    {Label: "Done", About: "Ends the step; blocks that have done nothing in it stay as they are.", Closes: true},
}

// combatChart keeps DU-4.7: the result for each face of the die, by the attackers' advantage.
func combatChart() game.Chart {
	c := game.Chart{
		ID: "combat", Name: "Combat", Clause: "DU-4.7", Corner: "Die",
		Notes: []string{
			"The columns are the strength of the attackers less that of the defenders and their ground.",
			"repulsed: The attacker loses the weakest block",
			"pushed: The defender retreats or loses the weakest block",
			"broken: The defender loses the weakest block",
		},
	}
	var leads [len(leadNames)]battle
	for i, name := range leadNames {
		c.Columns = append(c.Columns, name)
		leads[i].attack = int8(i - evenLead)
	}
	for die := 1; die <= 6; die++ {
		row := game.Row{Name: string(rune('0' + die))}
		for i := range leads {
			row.Cells = append(row.Cells, outcomes[leads[i].result(die)].name)
		}
		c.Rows = append(c.Rows, row)
	}
	return c
}

// leadNames are the columns of the chart; beyond them the results do not change.
var leadNames = [...]string{"-4 or less", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5 or more"}

// evenLead is the column for equal strength.
const evenLead = 4

// leadColumn returns the column of a battle.
func (b *battle) leadColumn() string {
	return leadNames[min(max(int(b.attack-b.defence())+evenLead, 0), len(leadNames)-1)]
}

// board draws the line from west to east, slightly bent.
func board() *game.Board {
	const westBank, eastBank = "West bank", "East bank"
	b := &game.Board{
		Lines: []game.Line{{Look: "road", Name: "The line", Places: []int16{0, 1, 2, 3}}},
		Realms: []game.Realm{
			{ID: westBank, Name: westBank, Kind: game.Land, Tint: "#DCE3E6", Ribbon: "#7793B8", Dark: "#343C42"},
			{ID: eastBank, Name: eastBank, Kind: game.Land, Tint: "#F0DDD0", Ribbon: "#C98670", Dark: "#443833"},
		},
		Labels: []game.Label{
			{Text: westBank, Look: "country", X: 1, Y: -1.2},
			{Text: eastBank, Look: "country", X: 5, Y: -1.2},
		},
	}
	for x, s := range [places]game.Spot{
		west: {X: 0, Y: 0, Look: "field", Realm: westBank, Name: "West field"},
		ford: {X: 2, Y: 0.6, Look: "river", Realm: westBank, Name: "Ford"},
		hill: {X: 4, Y: -0.2, Look: "hill", Realm: eastBank, Name: "Hill"},
		east: {X: 6, Y: 0.4, Look: "field", Realm: eastBank, Name: "East field"},
	} {
		s.Place = int16(x)
		b.Spots = append(b.Spots, s)
	}
	return b
}
