package server

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/play"
	"sandtable/wire"
)

// TitlePath is the part of a path that names a title.
type TitlePath struct {
	Title string `path:"title" maxLength:"40" doc:"ID of a title"`
	Rules int    `query:"rules" minimum:"0" doc:"version of its rules; left out: the newest"`
}

type artPath struct {
	TitlePath
	Art  string `path:"art" maxLength:"80" doc:"version of the drawing, from the board"`
	File string `path:"file" maxLength:"40" doc:"ground, grid or overview; then the theme, light or dark: ground.dark.svg"`
}

type wordsPath struct {
	TitlePath
	Language string `path:"language" maxLength:"12" doc:"de, fr: one of the title's languages"`
}

// Health is the answer of /healthz.
type Health struct {
	OK      bool   `json:"ok" doc:"games can be written and read"`
	Version string `json:"version"`
	Games   int    `json:"games" doc:"in memory now"`
	Aside   int    `json:"aside" doc:"games that are set aside because a rule failed"`
}

// describeTitles registers the operations for titles.
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
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/words/{language}", "words", tag, "What it says in another language",
		http.StatusNotFound), "application/json", s.schema(reflect.TypeFor[wire.Translation]())), s.words)
	register(s, s.describeCachedAnswer(s.operation(http.MethodGet, "/api/titles/{title}/art/{art}/{file}", "art", tag, "A drawn layer of the map",
		http.StatusNotFound), "image/svg+xml", nil), s.art)
	register(s, s.operation(http.MethodGet, "/healthz", "health", "Operators", "Whether the server is well: it answers, and the store can be written and read",
		http.StatusServiceUnavailable), s.health)
	register(s, s.operation(http.MethodGet, "/readyz", "ready", "Operators", "Whether new callers may be sent here: it is well, and not about to stop",
		http.StatusServiceUnavailable), s.ready)
}

func (s *Server) titles(context.Context, *struct{}) (*body[[]wire.Title], error) {
	out := []wire.Title{}
	for _, t := range s.cfg.Titles {
		out = append(out, wire.TitleOf(t.Info(), false))
	}
	for _, t := range s.cfg.Toys {
		out = append(out, wire.TitleOf(t.Info(), true))
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

// about answers with a cached part of a title's description.
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

func (s *Server) words(_ context.Context, in *wordsPath) (*huma.StreamResponse, error) {
	b, ok := s.boards.find(in.Title, in.Rules)
	if !ok {
		return nil, play.ErrNoTitle
	}
	words, ok := b.words[in.Language]
	if !ok {
		return nil, problemf(http.StatusNotFound, "The title has not learned that language.")
	}
	return direct(words()), nil
}

func (s *Server) health(ctx context.Context, _ *struct{}) (*body[Health], error) {
	if err := s.cfg.Play.Healthy(ctx); err != nil {
		return nil, problemf(http.StatusServiceUnavailable, "Games cannot be written or read now.")
	}
	n := s.cfg.Play.Stats()
	return answerWith(Health{OK: true, Version: s.cfg.Version, Games: n.Games, Aside: n.Aside}, nil)
}

func (s *Server) ready(ctx context.Context, in *struct{}) (*body[Health], error) {
	if s.draining.Load() || s.closing.Err() != nil {
		return nil, problemf(http.StatusServiceUnavailable, "The server is about to stop.")
	}
	return s.health(ctx, in)
}
