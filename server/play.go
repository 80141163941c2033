package server

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/play"
	"sandtable/wire"
)

// SeatQuery chooses the seat through whose eyes to look.
type SeatQuery struct {
	Seat optionalInt `query:"seat" minimum:"-1" maximum:"7" doc:"a seat of mine, -1 to look as a spectator; left out: my seat that is asked, else my first"`
}

// sentenceQuery asks about a sentence.
type sentenceQuery struct {
	GamePath
	SeatQuery
	Say string `query:"say" maxLength:"1000" doc:"the words so far"`
}

// describePlay registers the operations of players.
func (s *Server) describePlay() {
	const tag = "Play"
	const none, late = http.StatusNotFound, http.StatusConflict
	register(s, s.operation(http.MethodGet, "/api/games/{id}/view", "view", tag, "What a seat sees and may say", none, http.StatusForbidden), s.view)
	register(s, s.describeAnswer(s.operation(http.MethodGet, "/api/games/{id}/next", "next", tag, "Judge the words so far; how a sentence may go on", none, late, http.StatusForbidden),
		kindJSON, s.schema(reflect.TypeFor[wire.Choices]())), s.next)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/zones", "zones", tag, "The places that a screen shades on demand: zones of control, or what is in supply", none, late, http.StatusForbidden), s.zones)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/odds", "odds", tag, "What an attack would bring", none, late, http.StatusForbidden), s.odds)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/prospects", "prospects", tag, "What attacks units could make after a move that is a phrase: move CC-30 OO-33", none, late, http.StatusForbidden), s.prospects)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/hint", "hint", tag, "What a machine would say in my place, and why", none, late, http.StatusForbidden), s.hint)
	say := s.operation(http.MethodPost, "/api/games/{id}/say", "say", tag, "Say sentences; the first that is refused ends it", none, late)
	say.MaxBodyBytes = sayBody
	say.Description = "The answer is the view, or, if there is a tag in have and a stream of mine has brought its view, a patch of that."
	register(s, s.describeAnswer(say, kindJSON, &huma.Schema{OneOf: []*huma.Schema{
		s.schema(reflect.TypeFor[wire.View]()), s.schema(reflect.TypeFor[wire.Patch]()),
	}}), s.say)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/undo", "undo", tag, "Take back my latest sentence since the last roll or reveal", none, late), s.undo)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/resign", "resign", tag, "Give the game up", none, late), s.resign)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/offer", "offer", tag, "Offer a draw, or ask to take back across dice", none, late), s.offer)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/answer", "answer", tag, "Answer an offer", none, late), s.answer)
	register(s, s.operation(http.MethodPut, "/api/games/{id}/orders", "orders", tag, "Leave standing orders", none, late), s.orders)
}

func (s *Server) view(ctx context.Context, in *struct {
	GamePath
	SeatQuery
	Line int  `query:"line" minimum:"0" doc:"as it stood after this line; 0: now"`
	From int  `query:"from" minimum:"0" doc:"entries of the log from this line on; 0: none"`
	Open bool `query:"open" doc:"of an earlier line of an ended game: with the pieces of all sides"`
},
) (*body[wire.View], error) {
	q := play.ViewQuery{Seat: in.Seat.or(), Line: in.Line, From: in.From, Open: in.Open}
	return answerWith(s.cfg.Play.View(ctx, whoOf(ctx), in.ID, q))
}

func (s *Server) zones(ctx context.Context, in *struct {
	GamePath
	SeatQuery
	Line  int `query:"line" minimum:"0" doc:"as it stood after this line; left out: now"`
	Layer int `query:"layer" minimum:"0" maximum:"15" doc:"0: the zones; else a layer of the title, from 1"`
},
) (*body[wire.Zones], error) {
	return answerWith(s.cfg.Play.Zones(ctx, whoOf(ctx), in.ID, play.ViewQuery{Seat: in.Seat.or(), Line: in.Line, Layer: in.Layer}))
}

// nextQuery asks how a sentence may continue.
type nextQuery struct {
	GamePath
	SeatQuery
	Say   string `query:"say" maxLength:"1000" doc:"the words so far"`
	Plain bool   `query:"plain" doc:"without the ways to places, which a screen draws"`
}

func (s *Server) next(ctx context.Context, in *nextQuery) (*huma.StreamResponse, error) {
	return answerWords(s.nextWords(ctx, in))
}

func (s *Server) nextWords(ctx context.Context, in *nextQuery) (*play.Message, error) {
	next := s.cfg.Play.Next
	if in.Plain {
		next = s.cfg.Play.PlainNext
	}
	c, err := next(ctx, whoOf(ctx), in.ID, in.Seat.or(), in.Say)
	if err != nil {
		return nil, err
	}
	return &play.Message{Data: wire.AppendChoices(make([]byte, 0, 256+48*len(c.Words)), &c)}, nil
}

// answerWords answers with a message or an error.
func answerWords(m *play.Message, err error) (*huma.StreamResponse, error) {
	if err != nil {
		return nil, err
	}
	return answerBy(m), nil
}

func (s *Server) odds(ctx context.Context, in *sentenceQuery) (*body[wire.Odds], error) {
	return answerWith(s.cfg.Play.Odds(ctx, whoOf(ctx), in.ID, in.Seat.or(), in.Say))
}

func (s *Server) prospects(ctx context.Context, in *sentenceQuery) (*body[[]wire.Prospect], error) {
	return answerWith(s.cfg.Play.Prospects(ctx, whoOf(ctx), in.ID, in.Seat.or(), in.Say))
}

func (s *Server) hint(ctx context.Context, in *struct {
	GamePath
	Seat int `query:"seat" minimum:"0" maximum:"7" required:"true"`
},
) (*body[wire.Hint], error) {
	return answerWith(s.cfg.Play.Hint(ctx, whoOf(ctx), in.ID, in.Seat))
}

// wish is a request with a body for a game.
type wish[T any] struct {
	GamePath
	Body T
}

func (s *Server) say(ctx context.Context, in *wish[wire.SayWish]) (*huma.StreamResponse, error) {
	return answerWords(s.sayWords(ctx, in))
}

func (s *Server) sayWords(ctx context.Context, in *wish[wire.SayWish]) (*play.Message, error) {
	c := callerOf(ctx)
	if err := s.gates.lines.take(c, len(in.Body.Say)); err != nil {
		return nil, err
	}
	return s.cfg.Play.Say(ctx, c.who, in.ID, in.Body)
}

func (s *Server) undo(ctx context.Context, in *wish[wire.UndoWish]) (*body[wire.View], error) {
	c := callerOf(ctx)
	if err := s.gates.lines.take(c, 1); err != nil {
		return nil, err
	}
	return answerWith(s.cfg.Play.Undo(ctx, c.who, in.ID, in.Body.Seat, in.Body.At))
}

func (s *Server) resign(ctx context.Context, in *wish[wire.SeatWish]) (*body[wire.View], error) {
	return answerWith(s.cfg.Play.Resign(ctx, whoOf(ctx), in.ID, in.Body.Seat))
}

func (s *Server) offer(ctx context.Context, in *wish[wire.OfferWish]) (*body[wire.View], error) {
	return answerWith(s.cfg.Play.Offer(ctx, whoOf(ctx), in.ID, in.Body.Seat, in.Body.Kind, in.Body.To))
}

func (s *Server) answer(ctx context.Context, in *wish[wire.AnswerWish]) (*body[wire.View], error) {
	return answerWith(s.cfg.Play.Answer(ctx, whoOf(ctx), in.ID, in.Body.Seat, in.Body.Offer, in.Body.Yes))
}

func (s *Server) orders(ctx context.Context, in *wish[wire.OrdersWish]) (*body[wire.View], error) {
	return answerWith(s.cfg.Play.SetOrders(ctx, whoOf(ctx), in.ID, in.Body.Seat, in.Body.Orders))
}
