package server

import (
	"context"
	"net/http"

	"sandtable/play"
	"sandtable/wire"
)

// GamePath names a game in an address.
type GamePath struct {
	ID string `path:"id" maxLength:"64" pattern:"^[A-Za-z0-9_-]+$" doc:"ID of a game"`
}

// GameMade answers who made a game or brought one in.
type GameMade struct {
	Game wire.Card `json:"game"`
}

// SeatTaken answers who took a seat.
type SeatTaken struct {
	Game wire.Card `json:"game"`
	Seat int       `json:"seat"`
}

// MeChange is what a guest wants to be known by; what is left out stays.
type MeChange struct {
	Name    *string `json:"name,omitempty" maxLength:"40"`
	Webhook *string `json:"webhook,omitempty" maxLength:"400" doc:"empty: none"`
}

// JoinWish takes the seat of an invitation.
type JoinWish struct {
	Invite string `json:"invite" minLength:"1" maxLength:"100" doc:"code of the invitation"`
	Nonce  string `json:"nonce,omitempty" pattern:"^([0-9a-f]{32})?$" doc:"my part of the dice: 16 random bytes"`
}

// SitWish takes a waiting seat of an open game.
type SitWish struct {
	Seat  int    `json:"seat" minimum:"0" maximum:"7"`
	Nonce string `json:"nonce,omitempty" pattern:"^([0-9a-f]{32})?$" doc:"my part of the dice: 16 random bytes"`
}

// SeatWish names one of my seats.
type SeatWish struct {
	Seat int `json:"seat" minimum:"0" maximum:"7"`
}

// SeatToken opens a seat to a program.
type SeatToken struct {
	Token string `json:"token" doc:"shown once; send it as Authorization: Bearer TOKEN"`
}

// describeGames registers guests and games.
func (s *Server) describeGames() {
	const guests, games = "Guests", "Games"
	register(s, s.operation(http.MethodGet, "/api/me", "me", guests, "Who I am; a stranger becomes a guest"), s.me)
	register(s, s.operation(http.MethodPut, "/api/me", "change-me", guests, "Change my name or webhook"), s.setMe)
	register(s, s.operation(http.MethodGet, "/api/games", "games", games, "At most 100 games, latest change first"), s.cards)
	create := s.operation(http.MethodPost, "/api/games", "create", games, "Make a game", http.StatusNotFound)
	create.DefaultStatus = http.StatusCreated
	register(s, create, s.create)
	learn := s.operation(http.MethodPost, "/api/lessons", "learn", games, "Begin a lesson", http.StatusNotFound)
	learn.DefaultStatus = http.StatusCreated
	register(s, learn, s.learn)
	register(s, s.operation(http.MethodGet, "/api/games/{id}", "game", games, "One game", http.StatusNotFound), s.card)
	register(s, s.operation(http.MethodPost, "/api/join", "join", games, "Take the seat of an invitation", http.StatusNotFound, http.StatusConflict), s.join)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/join", "sit", games, "Take a waiting seat of an open game",
		http.StatusNotFound, http.StatusConflict), s.sit)
	register(s, s.operation(http.MethodPost, "/api/games/{id}/token", "token", games, "Make a token with which a program plays a seat of mine",
		http.StatusNotFound), s.token)
}

func (s *Server) me(ctx context.Context, _ *struct{}) (*body[wire.Me], error) {
	return answerWith(s.cfg.Play.Me(ctx, whoOf(ctx)))
}

func (s *Server) setMe(ctx context.Context, in *struct{ Body MeChange }) (*body[wire.Me], error) {
	if hook := in.Body.Webhook; hook != nil && *hook != "" {
		if err := checkHook(*hook); err != nil {
			return nil, &play.BadField{Field: "body.webhook", Why: err.Error()}
		}
	}
	return answerWith(s.cfg.Play.SetMe(ctx, whoOf(ctx), in.Body.Name, in.Body.Webhook))
}

func (s *Server) cards(ctx context.Context, in *struct {
	Of string `query:"of" enum:"mine,open,running,all" default:"mine"`
},
) (*body[[]wire.Card], error) {
	cards, err := s.cfg.Play.Cards(ctx, whoOf(ctx), in.Of)
	return answerWith(list(cards), err)
}

func (s *Server) create(ctx context.Context, in *struct{ Body wire.NewGame }) (*body[GameMade], error) {
	who := whoOf(ctx)
	if err := passGate(s.gates.create, who.Guest); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Create(ctx, who, in.Body)
	return answerWith(GameMade{card}, err)
}

func (s *Server) learn(ctx context.Context, in *struct{ Body wire.NewLesson }) (*body[GameMade], error) {
	who := whoOf(ctx)
	if err := passGate(s.gates.create, who.Guest); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Learn(ctx, who, in.Body)
	return answerWith(GameMade{card}, err)
}

func (s *Server) card(ctx context.Context, in *GamePath) (*body[wire.Card], error) {
	return answerWith(s.cfg.Play.Card(ctx, whoOf(ctx), in.ID))
}

func (s *Server) join(ctx context.Context, in *struct{ Body JoinWish }) (*body[SeatTaken], error) {
	card, seat, err := s.cfg.Play.Join(ctx, whoOf(ctx), in.Body.Invite, in.Body.Nonce)
	return answerWith(SeatTaken{card, seat}, err)
}

func (s *Server) sit(ctx context.Context, in *wish[SitWish]) (*body[SeatTaken], error) {
	card, err := s.cfg.Play.Sit(ctx, whoOf(ctx), in.ID, in.Body.Seat, in.Body.Nonce)
	return answerWith(SeatTaken{card, in.Body.Seat}, err)
}

func (s *Server) token(ctx context.Context, in *wish[SeatWish]) (*body[SeatToken], error) {
	token, err := s.cfg.Play.Token(ctx, whoOf(ctx), in.ID, in.Body.Seat)
	return answerWith(SeatToken{token}, err)
}
