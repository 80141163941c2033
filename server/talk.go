package server

import (
	"context"
	"net/http"

	"sandtable/wire"
)

// describeTalk registers the operations for chat and notes.
func (s *Server) describeTalk() {
	const tag = "Talk"
	const none = http.StatusNotFound
	register(s, s.operation(http.MethodGet, "/api/games/{id}/chat", "chat", tag, "The chat, as far as it is for me", none), s.chat)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/chat", "talk", tag, "Say something to the others", none), s.talk)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/notes", "notes", tag, "My own notes on a game", none), s.notes)
	write := s.operation(http.MethodPut, "/api/games/{id}/notes", "write-notes", tag, "Write my notes anew", none)
	write.MaxBodyBytes = noteBody
	register(s, write, s.setNotes)
}

func (s *Server) chat(ctx context.Context, in *struct {
	GamePath
	From int `query:"from" minimum:"0" doc:"number of the first message wanted"`
},
) (*body[[]wire.Message], error) {
	messages, err := s.cfg.Play.Messages(ctx, whoOf(ctx), in.ID, in.From)
	return answerWith(list(messages), err)
}

func (s *Server) talk(ctx context.Context, in *wish[wire.TalkWish]) (*body[wire.Message], error) {
	c := callerOf(ctx)
	if err := s.gates.talk.take(c, 1); err != nil {
		return nil, err
	}
	if err := s.gates.bytes.take(c, len(in.Body.Text)); err != nil {
		return nil, err
	}
	return answerWith(s.cfg.Play.Talk(ctx, c.who, in.ID, in.Body.Text))
}

func (s *Server) notes(ctx context.Context, in *GamePath) (*body[wire.Notes], error) {
	text, err := s.cfg.Play.Note(ctx, whoOf(ctx), in.ID)
	return answerWith(wire.Notes{Text: text}, err)
}

func (s *Server) setNotes(ctx context.Context, in *wish[wire.Notes]) (*body[wire.Notes], error) {
	c := callerOf(ctx)
	if err := s.gates.bytes.take(c, len(in.Body.Text)); err != nil {
		return nil, err
	}
	return answerWith(in.Body, s.cfg.Play.SetNote(ctx, c.who, in.ID, in.Body.Text))
}
