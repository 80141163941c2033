package wire

// GameMade is the answer to making a game or uploading one.
type GameMade struct {
	Game Card `json:"game"`
}

// SeatTaken is the answer to taking a seat.
type SeatTaken struct {
	Game Card `json:"game"`
	Seat int  `json:"seat"`
}

// MeChange changes what a guest is known by. Fields that are left out stay as they are.
type MeChange struct {
	Name    *string `json:"name,omitempty" maxLength:"40"`
	Webhook *string `json:"webhook,omitempty" maxLength:"400" doc:"empty: none"`
}

// JoinWish asks for the seat of an invitation.
type JoinWish struct {
	Invite string `json:"invite" minLength:"1" maxLength:"100" doc:"code of the invitation"`
}

// NonceWish contributes a seat's part of the dice.
type NonceWish struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"7"`
	Commit string `json:"commit" pattern:"^[0-9a-f]{64}$" doc:"what the view shows that the server is committed to: keep it, to compare it with the record"`
	Nonce  string `json:"nonce" pattern:"^[0-9a-f]{32}$" doc:"16 random bytes, drawn after I saw the commitment"`
}

// SeatWish names one of the guest's seats.
type SeatWish struct {
	Seat int `json:"seat" minimum:"0" maximum:"7"`
}

// SeatToken lets a program play a seat.
type SeatToken struct {
	Token string `json:"token" doc:"shown once; send it as Authorization: Bearer TOKEN"`
}

// SayWish asks to play sentences.
type SayWish struct {
	Seat int      `json:"seat" minimum:"0" maximum:"7"`
	At   int      `json:"at" minimum:"0" doc:"line of the view I have seen"`
	Say  []string `json:"say" minItems:"1" maxItems:"200" doc:"sentences, played one after the other"`
	Have string   `json:"have,omitempty" maxLength:"20" doc:"tag of the view on my screen: the answer may be a patch of it"`
}

// UndoWish asks to take back the latest sentence.
type UndoWish struct {
	Seat int `json:"seat" minimum:"0" maximum:"7"`
	At   int `json:"at" minimum:"0" doc:"line of the view I have seen"`
}

// OfferWish makes an offer to the other players.
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

// OrdersWish replaces a seat's standing orders.
type OrdersWish struct {
	Seat   int    `json:"seat" minimum:"0" maximum:"7"`
	Orders Orders `json:"orders" doc:"values by ID; the first value of an order asks me"`
}

// TalkWish adds a line to the chat.
type TalkWish struct {
	Text string `json:"text" minLength:"1" maxLength:"1000"`
}

// Notes are a guest's private notes about a game.
type Notes struct {
	Text string `json:"text" maxLength:"20000"`
}
