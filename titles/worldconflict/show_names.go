package worldconflict

import (
	"strings"

	"sandtable/game"
)

// nameTexts say how a screen puts powers, countries, sorts of attack, Blitzes, goods and awards.
func nameTexts() []game.NameText {
	list := make([]game.NameText, lexicon.Size(game.Name))
	for n := range list {
		list[n].Label = spaced(lexicon.Word(game.NameWord(n), game.Nobody))
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
