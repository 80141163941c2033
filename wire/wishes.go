package wire

// GameMade answers who made a game or brought one in.
type GameMade struct {
	Game Card `json:"game"`
}

// SeatTaken answers who took a seat.
type SeatTaken struct {
	Game Card `json:"game"`
	Seat int  `json:"seat"`
}

// MeChange is what a guest wants to be known by; what is left out stays.
type MeChange struct {
	Name    *string `json:"name,omitempty" maxLength:"40"`
	Webhook *string `json:"webhook,omitempty" maxLength:"400" doc:"empty: none"`
}

// JoinWish takes the seat of an invitation.
type JoinWish struct {
	Invite string `json:"invite" minLength:"1" maxLength:"100" doc:"code of the invitation"`
}

// NonceWish gives a seat's part of the dice.
type NonceWish struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"7"`
	Commit string `json:"commit" pattern:"^[0-9a-f]{64}$" doc:"what the view shows that the server is committed to: keep it, to compare it with the record"`
	Nonce  string `json:"nonce" pattern:"^[0-9a-f]{32}$" doc:"16 random bytes, drawn after I saw the commitment"`
}

// SeatWish names one of my seats.
type SeatWish struct {
	Seat int `json:"seat" minimum:"0" maximum:"7"`
}

// SeatToken opens a seat to a program.
type SeatToken struct {
	Token string `json:"token" doc:"shown once; send it as Authorization: Bearer TOKEN"`
}

// SayWish plays sentences.
type SayWish struct {
	Seat int      `json:"seat" minimum:"0" maximum:"7"`
	At   int      `json:"at" minimum:"0" doc:"line of the view I have seen"`
	Say  []string `json:"say" minItems:"1" maxItems:"200" doc:"sentences, played one after the other"`
	Have string   `json:"have,omitempty" maxLength:"20" doc:"tag of the view on my screen: the answer may be a patch of it"`
}

// UndoWish takes back.
type UndoWish struct {
	Seat int `json:"seat" minimum:"0" maximum:"7"`
	At   int `json:"at" minimum:"0" doc:"line of the view I have seen"`
}

// OfferWish asks the others.
type OfferWish struct {
	Seat int    `json:"seat" minimum:"0" maximum:"7"`
	Kind string `json:"kind" enum:"draw,takeback"`
	To   int    `json:"to,omitempty" minimum:"0" doc:"of a takeback: the line that shall be the last to stand, as the seat counts"`
}

// AnswerWish answers an offer.
type AnswerWish struct {
	Seat  int  `json:"seat" minimum:"0" maximum:"7"`
	Offer int  `json:"offer" minimum:"0" doc:"ID of the offer that I have seen; 0: there is none, and yes confirms the end of a game that could be taken back"`
	Yes   bool `json:"yes"`
}

// OrdersWish leaves standing orders in place of those before.
type OrdersWish struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"7"`
	Orders Orders `json:"orders" doc:"values by ID; the first value of an order asks me"`
}

// TalkWish adds a line to the chat.
type TalkWish struct {
	Text string `json:"text" minLength:"1" maxLength:"1000"`
}

// Notes are what a guest has written down about a game, for nobody else.
type Notes struct {
	Text string `json:"text" maxLength:"20000"`
}
