package worldconflict

import (
	_ "embed"

	"sandtable/kit/data"
)

//go:embed data/victory.yaml
var victoryFile []byte

// awardData is an award of a Victory Card with its figures (WC-8.0a).
type awardData struct {
	Name, When                                 string
	Areas, Units, Goods, Damage, Powers, Spent int
}

// cardData is the file of the Victory Cards as written.
type cardData struct {
	Version int
	Every   []awardData
	Germany []awardData `yaml:"Germany"`
	Japan   []awardData `yaml:"Japan"`
	AFA     []awardData `yaml:"AFA"`
	USA     []awardData `yaml:"USA"`
	USSR    []awardData `yaml:"USSR"`
}

// victoryCards are the awards of all powers and of each; award 1 of a card is the first.
type victoryCards struct {
	every []awardData
	of    [nPowers][]awardData
}

var cards = data.Must(readCards(victoryFile))

func readCards(text []byte) (*victoryCards, error) {
	var f cardData
	if err := data.Read("victory.yaml", text, &f); err != nil {
		return nil, err
	}
	return &victoryCards{f.Every, [nPowers][]awardData{germany: f.Germany, japan: f.Japan, afa: f.AFA, ussr: f.USSR, usa: f.USA}}, nil
}
