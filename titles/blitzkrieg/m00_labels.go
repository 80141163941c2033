package blitzkrieg

import (
	"strings"

	"sandtable/game"
)

// modNameTexts say how a screen puts what is flown, shot at and sailed for. Aircraft, artillery and task forces share targets, so what is done to one is said
// as it is true of all three.
var modNameTexts = [nameKinds]game.NameText{
	nameBlitz: {Label: "Blitz table", About: "Fight by the blitz table: costlier, and it carries farther."},

	nameTroops: {Label: "Strike troops", About: "Ground units in a square: all or half of them are lost."},
	nameTrains: {Label: "Strike trains", About: "Trains in a square are destroyed, or held for a turn."},
	nameCenter: {Label: "Strike a center", About: "A production center makes nothing, or half, in its next cycle."},
	nameDepot:  {Label: "Strike a depot", About: "A supply depot is destroyed, or gives nothing for a turn."},
	nameShips:  {Label: "Strike ships", About: "Ships in port, at sea or off a beach are sunk or turned back."},
	namePort:   {Label: "Strike a port", About: "Nothing docks, sails or is supplied there for a turn."},
	nameField:  {Label: "Strike an airbase", About: "The base and what stands on it are lost, or half of that."},
	namePlanes: {Label: "Strafe aircraft", About: "Aircraft on the ground: a factor is lost for each that attacks."},
	nameLine:   {Label: "Cut a rail line", About: "A square of a line is broken; a bridge twice."},
	nameFlak:   {Label: "Strike flak", About: "Guns are destroyed or silenced."},

	nameSupport:  {Label: "Support a battle", About: "Factors are added to a ground battle."},
	namePatrol:   {Label: "Interdict an area", About: "Fighters stay over a square for a turn and hinder all who move near it."},
	nameHunt:     {Label: "Hunt interdictors", About: "Fighters drive off those who interdict a square."},
	nameEscort:   {Label: "Escort", About: "Fighters stay with a square and fly with those who pass."},
	nameAirlift:  {Label: "Airlift", About: "Carries ground units from airbase to airbase."},
	nameAirdrop:  {Label: "Drop troops", About: "Airborne units jump over a square."},
	nameSupplies: {Label: "Fly in supply", About: "Supplies a few factors where no line leads."},
	nameFerry:    {Label: "Change base", About: "Aircraft move to another airbase."},

	nameEngagement: {Label: "Seek battle", About: "Task forces fight the enemy's for the sea zone."},
	nameRaid:       {Label: "Raid", About: "Task forces go after transports and landing ships."},
	nameGunfire:    {Label: "Bombard the shore", About: "Guns fire on a target near the coast, as heavy bombers would."},
	nameRangers:    {Label: "Land rangers", About: "Rangers go ashore from task forces."},
	nameConvoy:     {Label: "Escort ships", About: "Task forces sail with transports and landing ships."},
}

// branchLabels are the types of units as buttons of production have them, where their name alone will not do.
var branchLabels = map[branch]string{
	tac: "TAC aircraft", mdm: "Medium bombers", sac: "Heavy bombers", fighter: "Fighters", airlift: "Transport aircraft",
	levy: "Militia", center: "Production center", depot: "Supply depot",
}

// moduleNameTexts lists them by number, with the countries and the types that can be built.
func moduleNameTexts() []game.NameText {
	list := make([]game.NameText, int(moduleName(nameKind(allBranches))))
	for m := range nMinors {
		list[countryName(m)].Label = minorCountry(m).String()
	}
	for n, text := range modNameTexts {
		list[moduleName(modName(n))] = text
	}
	for b := range allBranches {
		list[moduleName(nameKind(b))].Label = b.buttonText()
	}
	return list
}

// buttonText is a type as buttons have it.
func (b branch) buttonText() string {
	if text := branchLabels[b]; text != "" {
		return text
	}
	return strings.ToUpper(b.String()[:1]) + b.String()[1:]
}
