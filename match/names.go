package match

import "sandtable/game"

// names are what units were called when a sentence spoke of them, by their words.
type names map[string]string

// unitNames asks a position, as the speaker knows it, for the names of the units of a sentence. There are none in a title
// whose units are always called the same.
func (m *Match) unitNames(p game.Position, a game.Action) names {
	if !m.renamesUnits {
		return nil
	}
	k, ok := p.Known(a.Seat).(game.Namer)
	if !ok {
		return nil
	}
	var list names
	for _, w := range a.Words() {
		if w.Kind != game.Unit {
			continue
		}
		if name := k.Called(w.N); name != "" {
			if list == nil {
				list = names{}
			}
			list[m.info.Lexicon.Word(w, a.Seat)] = name
		}
	}
	return list
}
