package worldconflict

import (
	"strings"

	"sandtable/game"
)

// nameTexts say how a screen puts powers, countries, sorts of attack, Blitzes, goods, Options and awards. Countries and Options have names
// with capitals of their own.
func nameTexts() []game.NameText {
	list := make([]game.NameText, lexicon.Size(game.Name))
	for n := range list {
		list[n].Label = spaced(lexicon.Word(game.NameWord(n), game.Nobody))
	}
	for c, name := range board.countries {
		if n := countryName(country(c)); n >= firstCountry {
			list[n].Label = name
		}
	}
	for o, text := range optionTexts {
		list[firstRoad+o] = text
	}
	for b, about := range blitzAbout {
		list[firstBlitz+b].About = about
	}
	for w := range awardList {
		for i := range awardList[w] {
			a := &awardList[w][i]
			list[awardName(a)] = game.NameText{Label: a.Name, About: a.When}
		}
	}
	list[resultName(result{})].Label = "no effect"
	for n := range list {
		if strings.HasPrefix(list[n].Label, "?") {
			list[n].Label = ""
		}
	}
	return list
}

// spaced writes a word of sentences as one reads it: "non-motorized-blitz" is "Non motorized blitz".
func spaced(word string) string {
	if word == "" || word == "-" {
		return word
	}
	text := strings.ReplaceAll(word, "-", " ")
	return strings.ToUpper(text[:1]) + text[1:]
}

// blitzAbout says what each Blitz is for and costs (WC-2.2c to WC-2.2h).
var blitzAbout = [nBlitzes]string{
	freeBlitz:  "Costs nothing: units of Size 4 in all move again, without starting a combat.",
	airBlitz:   "1 Oil: everything again, with air units alone.",
	landBlitz:  "1 Oil: land units move and attack again.",
	navalBlitz: "1 Oil: units return, move to sea and fight there again.",
	totalBlitz: "2 Oil: everything again.",
	footBlitz:  "1 Resource: land units move and attack again, with one motorized unit at most.",
}

// optionTexts say what each Option of the Road to War is called and does (WC-9.2a).
var optionTexts = [nOptions]game.NameText{
	optionTrade:      {Label: "Trade agreement", About: "A neutral country trades one Oil or Resource with you."},
	optionCourt:      {Label: "Court a minor country", About: "Adds to your influence on a neutral country: two more than the other side, and it joins you."},
	optionRearm:      {Label: "Rearm", About: "Raises units by two points of Size in all."},
	optionWeapons:    {Label: "New weapons", About: "Adds two units of the current Group to the Force Pool."},
	optionOil:        {Label: "Stockpile Oil", About: "Saves one Oil."},
	optionResources:  {Label: "Stockpile Resources", About: "Saves two Resources."},
	optionUSAOn:      {Label: "Bring the USA closer to war", About: "Moves its entry marker up by one, to 3 at most."},
	optionUSABack:    {Label: "Keep the USA out of war longer", About: "Moves its entry marker down by one."},
	optionUSSROn:     {Label: "Bring the USSR closer to war", About: "Moves its entry marker up by one, to 3 at most."},
	optionUSSRBack:   {Label: "Keep the USSR out of war longer", About: "Moves its entry marker down by one."},
	optionMonroe:     {Label: "Monroe Doctrine", About: "No Ally may declare war on Brazil, Chile, Mexico or Venezuela."},
	optionFortify:    {Label: "Fortify the Philippines", About: "Places the fortress of Corregidor in Manila."},
	optionChina:      {Label: "Don't invade China", About: "China is neutral."},
	optionAnnex:      {Label: "Annex Austria-Czechoslovakia", About: "It is German from the start."},
	optionWinter:     {Label: "Winter training", About: "Raises one infantry unit to Size 2."},
	optionDeep:       {Label: "Deep operations", About: "Adds the Guards Banner Army to the Force Pool."},
	optionGermanPact: {Label: "Secret German pact", About: "Germany attacks the USSR not before Turn 5, unless it has taken Paris."},
	optionSovietPact: {Label: "Secret Soviet pact", About: "The USSR leaves Germany and its partners alone until it enters the war."},
	optionSteel:      {Label: "Pact of Steel", About: "The Italian transports and battleships have their full Size."},
	optionComintern:  {Label: "Anti-Comintern Pact expanded", About: "Central Europe and Finland join Germany when it is at war with the USSR."},
	optionLiberate:   {Label: "Liberate foes", About: "Germany may free countries that it conquers, but no power's home."},
}
