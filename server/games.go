package server

import (
	"context"
	"net/http"

	"sandtable/wire"
)

// GamePath is the part of a path that names a game.
type GamePath struct {
	ID string `path:"id" maxLength:"64" pattern:"^[A-Za-z0-9_-]+$" doc:"ID of a game"`
}

// describeGames registers the operations for guests and games.
func (s *Server) describeGames() {
	const guests, games = "Guests", "Games"
	register(s, s.operation(http.MethodGet, "/api/me", "me", guests, "Who I am; a stranger becomes a guest"), s.me)
	register(s, s.operation(http.MethodPut, "/api/me", "change-me", guests, "Change my name or webhook"), s.setMe)
	register(s, s.operation(http.MethodPost, "/api/signout", "sign-out", guests,
		"End the cookies of my other browsers, the tokens of my seats and all streams; the answer brings a new cookie"), s.signOut)
	register(s, s.operation(http.MethodGet, "/api/games", "games", games, "At most 100 games, latest change first"), s.cards)
	create := s.operation(http.MethodPost, "/api/games", "create", games, "Make a game", http.StatusNotFound)
	create.DefaultStatus = http.StatusCreated
	register(s, create, s.create)
	learn := s.operation(http.MethodPost, "/api/lessons", "learn", games, "Begin a lesson", http.StatusNotFound)
	learn.DefaultStatus = http.StatusCreated
	register(s, learn, s.learn)
	study := s.operation(http.MethodPost, "/api/games/{id}/study", "study", games, "Play on from a line of a game that has ended", http.StatusNotFound, http.StatusConflict)
	study.DefaultStatus = http.StatusCreated
	register(s, study, s.study)
	register(s, s.operation(http.MethodGet, "/api/games/{id}", "game", games, "One game", http.StatusNotFound), s.card)
	register(s, s.operation(http.MethodPost, "/api/join", "join", games, "Take the seat of an invitation", http.StatusNotFound, http.StatusConflict), s.join)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/join", "sit", games, "Take a waiting seat of an open game",
		http.StatusNotFound, http.StatusConflict), s.sit)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/cancel", "cancel", games, "Call a game of mine off that has not begun",
		http.StatusNotFound, http.StatusConflict), s.cancel)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/nonce", "nonce", games, "Give a seat's part of the dice, after seeing what the server is committed to",
		http.StatusNotFound, http.StatusConflict), s.nonce)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/token", "token", games, "Make a token with which a program plays a seat of mine",
		http.StatusNotFound), s.token)
}

func (s *Server) me(ctx context.Context, _ *struct{}) (*body[wire.Me], error) {
	return answerWith(s.cfg.Play.Me(ctx, whoOf(ctx)))
}

func (s *Server) setMe(ctx context.Context, in *struct{ Body wire.MeChange }) (*body[wire.Me], error) {
	c := callerOf(ctx)
	if err := s.gates.rename.take(c, 1); err != nil {
		return nil, err
	}
	return answerWith(s.cfg.Play.SetMe(ctx, c.who, in.Body.Name, in.Body.Webhook))
}

// newCookie is an answer that sets a new cookie.
type newCookie struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      wire.Me
}

func (s *Server) signOut(ctx context.Context, _ *struct{}) (*newCookie, error) {
	c := callerOf(ctx)
	token, err := s.cfg.Play.SignOut(ctx, c.who)
	if err != nil {
		return nil, err
	}
	me, err := s.cfg.Play.Me(ctx, c.who)
	return &newCookie{*guestCookie(token, c.encrypted), me}, err
}

func (s *Server) cards(ctx context.Context, in *struct {
	Of string `query:"of" enum:"mine,open,running,all" default:"mine"`
},
) (*body[[]wire.Card], error) {
	cards, err := s.cfg.Play.Cards(ctx, whoOf(ctx), in.Of)
	return answerWith(list(cards), err)
}

func (s *Server) create(ctx context.Context, in *struct{ Body wire.NewGame }) (*body[wire.GameMade], error) {
	c := callerOf(ctx)
	if err := s.gates.create.take(c, 1); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Create(ctx, c.who, in.Body)
	return answerWith(wire.GameMade{Game: card}, err)
}

func (s *Server) learn(ctx context.Context, in *struct{ Body wire.NewLesson }) (*body[wire.GameMade], error) {
	c := callerOf(ctx)
	if err := s.gates.create.take(c, 1); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Learn(ctx, c.who, in.Body)
	return answerWith(wire.GameMade{Game: card}, err)
}

func (s *Server) study(ctx context.Context, in *wish[wire.NewStudy]) (*body[wire.GameMade], error) {
	c := callerOf(ctx)
	if err := s.gates.create.take(c, 1); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Study(ctx, c.who, in.ID, in.Body)
	return answerWith(wire.GameMade{Game: card}, err)
}

func (s *Server) card(ctx context.Context, in *GamePath) (*body[wire.Card], error) {
	return answerWith(s.cfg.Play.Card(ctx, whoOf(ctx), in.ID))
}

func (s *Server) join(ctx context.Context, in *struct{ Body wire.JoinWish }) (*body[wire.SeatTaken], error) {
	card, seat, err := s.cfg.Play.Join(ctx, whoOf(ctx), in.Body.Invite)
	return answerWith(wire.SeatTaken{Game: card, Seat: seat}, err)
}

func (s *Server) nonce(ctx context.Context, in *wish[wire.NonceWish]) (*body[wire.View], error) {
	return answerWith(s.cfg.Play.GiveNonce(ctx, whoOf(ctx), in.ID, in.Body))
}

func (s *Server) sit(ctx context.Context, in *wish[wire.SeatWish]) (*body[wire.SeatTaken], error) {
	card, err := s.cfg.Play.Sit(ctx, whoOf(ctx), in.ID, in.Body.Seat)
	return answerWith(wire.SeatTaken{Game: card, Seat: in.Body.Seat}, err)
}

func (s *Server) cancel(ctx context.Context, in *GamePath) (*body[wire.Card], error) {
	return answerWith(s.cfg.Play.Cancel(ctx, whoOf(ctx), in.ID))
}

func (s *Server) token(ctx context.Context, in *wish[wire.SeatWish]) (*body[wire.SeatToken], error) {
	token, err := s.cfg.Play.Token(ctx, whoOf(ctx), in.ID, in.Body.Seat)
	return answerWith(wire.SeatToken{Token: token}, err)
}
