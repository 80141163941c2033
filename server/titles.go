package server

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/game"
	"sandtable/play"
	"sandtable/wire"
)

// TitlePath names a title in an address.
type TitlePath struct {
	Title string `path:"title" maxLength:"40" doc:"ID of a title"`
	Rules int    `query:"rules" minimum:"0" doc:"version of its rules; left out: the newest"`
}

type artPath struct {
	TitlePath
	Art  string `path:"art" maxLength:"80" doc:"version of the drawing, from the board"`
	File string `path:"file" maxLength:"40" doc:"ground, grid or overview; then the theme, light or dark: ground.dark.svg"`
}

// Health is what /healthz tells.
type Health struct {
	OK      bool   `json:"ok"`
	Version string `json:"version"`
	Games   int    `json:"games" doc:"in memory now"`
	Aside   int    `json:"aside" doc:"games that are set aside because a rule failed"`
}

// describeTitles registers what can be played.
func (s *Server) describeTitles() {
	const tag = "Titles"
	register(s, s.operation(http.MethodGet, "/api/titles", "titles", tag, "What can be played"), s.titles)
	register(s, s.operation(http.MethodGet, "/api/levels", "levels", tag, "Machine players on offer for a title", http.StatusNotFound), s.levels)
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/board", "board", tag, "The part of the map that never changes",
		http.StatusNotFound), "application/json", s.schema(reflect.TypeFor[wire.Board]())), s.about(func(b *titleBoard) *blob { return b.board() }))
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/rules", "rules", tag, "Clauses, rulings and charts",
		http.StatusNotFound), "application/json", s.schema(reflect.TypeFor[wire.Rules]())), s.about(func(b *titleBoard) *blob { return b.rules() }))
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/lessons", "lessons", tag, "Lessons, step by step",
		http.StatusNotFound), "application/json", s.schema(reflect.TypeFor[[]wire.Lesson]())), s.about(func(b *titleBoard) *blob { return b.lessons() }))
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/art/{art}/{file}", "art", tag, "A drawn layer of the map",
		http.StatusNotFound), "image/svg+xml", nil), s.art)
	register(s, s.operation(http.MethodGet, "/healthz", "health", "Operators", "Whether the server is well"), s.health)
}

func (s *Server) titles(context.Context, *struct{}) (*body[[]wire.Title], error) {
	out := []wire.Title{}
	for _, t := range s.cfg.Titles {
		out = append(out, wireTitle(t.Info(), false))
	}
	for _, t := range s.cfg.Toys {
		out = append(out, wireTitle(t.Info(), true))
	}
	return answerWith(out, nil)
}

func (s *Server) levels(_ context.Context, in *struct {
	Title string `query:"title" required:"true" maxLength:"40"`
},
) (*body[[]wire.Level], error) {
	levels, err := s.cfg.Play.Levels(in.Title)
	return answerWith(list(levels), err)
}

// about answers with what is written down of a title.
func (s *Server) about(part func(*titleBoard) *blob) func(context.Context, *TitlePath) (*huma.StreamResponse, error) {
	return func(_ context.Context, in *TitlePath) (*huma.StreamResponse, error) {
		b, ok := s.boards.find(in.Title, in.Rules)
		if !ok {
			return nil, play.ErrNoTitle
		}
		return direct(part(b)), nil
	}
}

func (s *Server) art(_ context.Context, in *artPath) (*huma.StreamResponse, error) {
	b, ok := s.boards.find(in.Title, in.Rules)
	if !ok {
		return nil, play.ErrNoTitle
	}
	layer, ok := b.layer(in.Art, in.File)
	if !ok {
		return nil, problemf(http.StatusNotFound, "The map has no such layer.")
	}
	return direct(layer), nil
}

func (s *Server) health(context.Context, *struct{}) (*body[Health], error) {
	n := s.cfg.Play.Stats()
	return answerWith(Health{OK: true, Version: s.cfg.Version, Games: n.Games, Aside: n.Aside}, nil)
}

// wireTitle describes a title to the lobby.
func wireTitle(i *game.Info, toy bool) wire.Title {
	t := wire.Title{
		ID: i.ID, Name: i.Name, About: i.About, Version: i.Version, Toy: toy, Seats: list(i.Seats),
		Liveries: []wire.Livery{}, Nations: []wire.Nation{}, Players: i.Players, Sides: []int{}, Scenarios: []wire.Scenario{}, Options: wireOptions(i.Options), Orders: wireOptions(i.Orders),
		Lessons: []wire.Primer{}, Names: []wire.NameText{}, Verbs: []wire.VerbText{}, Plan: i.Plan, Fight: i.Fight, Zones: i.Zones.ID(), ZonesName: i.ZonesName,
	}
	for n := range i.Lessons {
		t.Lessons = append(t.Lessons, wire.PrimerOf(&i.Lessons[n]))
	}
	for n, x := range i.Names {
		t.Names = append(t.Names, wire.NameText{Word: i.Lexicon.Word(game.NameWord(n), game.Nobody), Label: x.Label, About: x.About})
	}
	for n, v := range i.Verbs {
		t.Verbs = append(t.Verbs, wire.VerbText{Word: i.Lexicon.Word(game.VerbWord(n), game.Nobody), Label: v.Label, Closes: v.Closes})
	}
	for _, s := range i.Sides {
		t.Sides = append(t.Sides, int(s))
	}
	for _, l := range i.Liveries {
		t.Liveries = append(t.Liveries, wire.Livery(l))
	}
	for n := range i.Nations {
		t.Nations = append(t.Nations, wireNation(&i.Nations[n]))
	}
	for _, x := range i.Scenarios {
		t.Scenarios = append(t.Scenarios, wire.Scenario{ID: x.ID, Name: x.Name, About: x.About, Minutes: x.Minutes, Options: list(x.Options), Quick: x.Quick})
	}
	return t
}

func wireNation(n *game.Nation) wire.Nation {
	out := wire.Nation{ID: n.ID, Name: n.Name, Mark: n.Mark, Livery: wire.Livery(n.Livery)}
	if n.Fort.Ground != "" {
		fort := wire.Livery(n.Fort)
		out.Fort = &fort
	}
	return out
}

func wireOptions(options []game.Option) []wire.Option {
	out := []wire.Option{}
	for _, o := range options {
		w := wire.Option{ID: o.ID, Name: o.Name, About: o.About, Clause: o.Clause.ID(), Values: []wire.Value{}}
		for _, v := range o.Values {
			value := wire.Value{ID: v.ID, Name: v.Name, About: v.About}
			for _, p := range v.Players {
				value.Players = append(value.Players, int(p))
			}
			w.Values = append(w.Values, value)
		}
		out = append(out, w)
	}
	return out
}

// wireLessons writes the lessons of a title down.
func wireLessons(i *game.Info) []wire.Lesson {
	out := []wire.Lesson{}
	for n := range i.Lessons {
		out = append(out, wire.LessonOf(i, &i.Lessons[n]))
	}
	return out
}

// wireRules lists the rules of a title.
func wireRules(i *game.Info) wire.Rules {
	r := wire.Rules{Title: i.ID, Clauses: wireClauses(i.Clauses), Rulings: wireClauses(i.Rulings), Charts: []wire.Chart{}}
	for _, c := range i.Charts {
		w := wire.Chart{ID: c.ID, Name: c.Name, Clause: c.Clause.ID(), Corner: c.Corner, Columns: list(c.Columns), Rows: []wire.Row{}, Notes: c.Notes}
		for _, row := range c.Rows {
			w.Rows = append(w.Rows, wire.Row{Name: row.Name, Cells: list(row.Cells)})
		}
		r.Charts = append(r.Charts, w)
	}
	return r
}

func wireClauses(texts []game.ClauseText) []wire.Clause {
	out := []wire.Clause{}
	for _, t := range texts {
		out = append(out, wire.Clause{ID: t.ID.ID(), Chapter: t.Chapter, Text: t.Text, Refusal: t.Refusal, Rulings: t.Rulings})
	}
	return out
}
