package wire

import (
	"slices"

	"sandtable/game"
)

// TitleOf describes a title for the lobby.
func TitleOf(i *game.Info, toy bool) Title {
	t := Title{
		ID: i.ID, Name: i.Name, About: i.About, Version: i.Version, Toy: toy, Level: i.Level, Seats: notNil(i.Seats),
		Liveries: []Livery{}, Nations: []Nation{}, Players: i.Players, Sides: []int{}, Scenarios: []Scenario{}, First: i.First, Options: optionsOf(i.Options), Orders: optionsOf(i.Orders),
		Lessons: []Primer{}, Names: []NameText{}, Verbs: []VerbText{}, Plan: i.Plan, Fight: i.Fight, Zones: i.Zones.ID(), ZonesName: i.ZonesName,
	}
	for n := range i.Lessons {
		t.Lessons = append(t.Lessons, PrimerOf(&i.Lessons[n]))
	}
	for n, x := range i.Names {
		t.Names = append(t.Names, NameText{Word: i.Lexicon.Word(game.NameWord(n), game.Nobody), Label: x.Label, About: x.About})
	}
	for n, v := range i.Verbs {
		t.Verbs = append(t.Verbs, VerbText{Word: i.Lexicon.Word(game.VerbWord(n), game.Nobody), Label: v.Label, Closes: v.Closes})
	}
	for _, l := range i.Layers {
		t.Layers = append(t.Layers, Layer{Name: l.Name, Clause: l.Clause.ID()})
	}
	for _, x := range i.Turns {
		t.Turns = append(t.Turns, TurnText(x))
	}
	t.Seasons = i.Seasons
	for n, name := range i.Seats {
		if game.Plural(name) {
			t.Many = append(t.Many, n)
		}
	}
	for _, x := range i.Exchanges {
		t.Exchanges = append(t.Exchanges, Exchange{Name: x.Name, Verb: x.Verb, Answers: notNil(x.Answers), Order: x.Order, Clause: x.Clause.ID()})
	}
	for _, l := range i.Languages {
		t.Languages = append(t.Languages, l.ID)
	}
	for _, s := range i.Sides {
		t.Sides = append(t.Sides, int(s))
	}
	for _, l := range i.Liveries {
		t.Liveries = append(t.Liveries, Livery(l))
	}
	for n := range i.Nations {
		t.Nations = append(t.Nations, nationOf(&i.Nations[n]))
	}
	for _, x := range i.Scenarios {
		s := Scenario{ID: x.ID, Name: x.Name, About: x.About, Minutes: x.Minutes, Options: notNil(x.Options), Values: x.Values, Quick: x.Quick, Fixed: settingsOf(x.Fixed)}
		if x.Seats != 0 {
			s.Seats = SeatsOf(x.Seats)
		}
		t.Scenarios = append(t.Scenarios, s)
	}
	return t
}

func nationOf(n *game.Nation) Nation {
	out := Nation{ID: n.ID, Name: n.Name, Mark: n.Mark, Livery: Livery(n.Livery)}
	if n.Fort.Ground != "" {
		fort := Livery(n.Fort)
		out.Fort = &fort
	}
	return out
}

func optionsOf(options []game.Option) []Option {
	out := []Option{}
	for _, o := range options {
		w := Option{ID: o.ID, Name: o.Name, About: o.About, Clause: o.Clause.ID(), Group: o.Group, Beside: settingsOf(o.Beside), Values: []Value{}}
		for _, v := range o.Values {
			value := Value{ID: v.ID, Name: v.Name, About: v.About, Sets: v.Sets, Follows: v.Follows, Needs: settingsOf(v.Needs), Bars: settingsOf(v.Bars)}
			for _, p := range v.Players {
				value.Players = append(value.Players, int(p))
			}
			w.Values = append(w.Values, value)
		}
		out = append(out, w)
	}
	return out
}

func settingsOf(settings []game.Tie) (out []Tie) {
	for _, s := range settings {
		out = append(out, Tie{Option: s.Option, Value: s.Value, Clause: s.Clause.ID()})
	}
	return out
}

// LessonsOf describes the lessons of a title.
func LessonsOf(i *game.Info) []Lesson {
	out := []Lesson{}
	for n := range i.Lessons {
		out = append(out, LessonOf(i, &i.Lessons[n]))
	}
	return out
}

// TranslationOf returns a title's translation into a language; false if there is none.
func TranslationOf(i *game.Info, language string) (Translation, bool) {
	at := slices.IndexFunc(i.Languages, func(l game.Language) bool { return l.ID == language })
	if at < 0 {
		return Translation{}, false
	}
	return Translation(*i.Languages[at].Read()), true
}

// RulesOf lists the rules of a title.
func RulesOf(i *game.Info) Rules {
	r := Rules{Title: i.ID, Clauses: clausesOf(i.Clauses), Rulings: clausesOf(i.Rulings), Charts: []Chart{}}
	for _, c := range i.Charts {
		w := Chart{ID: c.ID, Name: c.Name, Clause: c.Clause.ID(), Corner: c.Corner, Columns: notNil(c.Columns), Rows: []Row{}, Notes: c.Notes}
		for _, row := range c.Rows {
			w.Rows = append(w.Rows, Row{Name: row.Name, Cells: notNil(row.Cells)})
		}
		r.Charts = append(r.Charts, w)
	}
	return r
}

func clausesOf(texts []game.ClauseText) []Clause {
	out := []Clause{}
	for _, t := range texts {
		out = append(out, Clause{ID: t.ID.ID(), Chapter: t.Chapter, Text: t.Text, Refusal: t.Refusal, Rulings: t.Rulings})
	}
	return out
}

// notNil replaces nil by an empty list, so that its JSON is [].
func notNil[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
