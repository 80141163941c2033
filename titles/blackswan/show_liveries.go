package blackswan

import "sandtable/game"

// liveries are the looks of the three factions' blocks.
var liveries = []game.Livery{
	Axis:    {Ground: "#3B3A38", Edge: "#1C1B1A", Lit: "#6B6965", Ink: "#FFFFFF", Box: "#F4F2EC", DarkGround: "#666C72", Emblem: "square"},
	West:    {Ground: "#2F6092", Edge: "#173A5E", Lit: "#5F8CBC", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#386CA0", Emblem: "circle"},
	Soviets: {Ground: "#B23A2C", Edge: "#6B1B12", Lit: "#D5685A", Ink: "#FFFFFF", Box: "#FFF6EF", DarkGround: "#B5402F", Emblem: "star"},
}

// verbTexts say what each verb does, for the buttons and menus of a screen.
var verbTexts = []game.VerbText{
	verbDeclare:   {Label: "Declare war", About: "Declares war on a neutral nation, or brings a neutral one of your own into the war."},
	verbFund:      {Label: "Help to pay", About: "Puts a nation's points aside for a part of the next Blitz Disc."},
	verbBlitz:     {Label: "Buy a Blitz Disc", About: "Buys the Blitz Disc of a front for 20 points."},
	verbBuy:       {Label: "Buy a unit", About: "Draws a unit at random from a nation's small or large blocks."},
	verbDeploy:    {Label: "Place", About: "Places the unit that was drawn, with one step."},
	verbReinforce: {Label: "Reinforce", About: "Adds a step to a unit."},
	verbSail:      {Label: "Sail", About: "Moves a ship to another sea zone."},
	verbBattle:    {Label: "Fight at sea", About: "Chooses the next naval battle."},
	verbTarget:    {Label: "Hit", About: "Chooses the enemy ship that a hit falls on."},
	verbLose:      {Label: "Take the hit", About: "Chooses which of your strongest units loses a step."},
	verbAssault:   {Label: "Special operation", About: "Lands from the sea or drops from the air on an area. Where ways differ, a sea to go by may come last."},
	verbMove:      {Label: "Move", About: "Moves a unit on land without engaging."},
	verbAttack:    {Label: "Attack", About: "Engages an area with units of two classes or more. Where it matters, the area that tanks come out of may come last."},
	verbSue:       {Label: "Ask for an armistice", About: "Asks the enemy to let France or Italy leave the war."},
	verbAccept:    {Label: "Accept", About: "Accepts the armistice: the nation leaves the war."},
	verbReject:    {Label: "Reject", About: "Rejects the armistice: the enemy forms a union."},
	verbTransfer:  {Label: "Move strategically", About: "Moves a unit any distance through friendly areas and over the sea. Where ways differ, a sea to go by may come last."},
	verbFight:     {Label: "Fight", About: "Chooses the next land combat."},
	verbWithdraw:  {Label: "Retreat from the area", About: "Leaves the area to the enemy."},
	verbStand:     {Label: "Stand", About: "Stays in the area unless the rules force a retreat."},
	verbRetreat:   {Label: "Retreat", About: "Takes a unit out of the area that is left. Where ways differ, a sea to go by may come last."},
	verbDone:      {Label: "Done", About: "Ends this step; what is left undone in it stays undone.", Closes: true},
}

// headlines are the notes that a screen tells in large letters: a country goes to war or leaves it.
var headlines = []int16{noteWar, noteSues, noteUnion, noteGone, noteSurrenders}

// newNameTexts says how a screen puts nations, fronts and sizes of blocks, which come first among the names.
func newNameTexts() (list []game.NameText) {
	for _, n := range nationNames {
		list = append(list, game.NameText{Label: n})
	}
	for _, n := range [nFronts]string{"West", "Mediterranean", "East"} {
		list = append(list, game.NameText{Label: n})
	}
	return append(list, game.NameText{Label: "Land unit (small block)"}, game.NameText{Label: "Ship (large block)"})
}
