package wire

// View is everything that one seat's screen shows.
type View struct {
	Game    string   `json:"game"`
	Tag     string   `json:"tag,omitempty" doc:"names what is in it beside the entries: whoever has the view of a tag can be sent what changes"`
	Seat    int      `json:"seat" doc:"whose view it is; -1 for a spectator"`
	Line    int      `json:"line" doc:"lines of the record so far, as the seat counts them: while the game runs, those of which it learned something"`
	Public  int      `json:"public" doc:"lines that everybody knows of: of views of several seats the one with fewer is the older"`
	Past    bool     `json:"past" doc:"it shows an earlier line"`
	Begun   bool     `json:"begun"`
	Over    bool     `json:"over" doc:"no more decision is asked"`
	Ended   bool     `json:"ended" doc:"the record is closed and open"`
	Result  *Result  `json:"result,omitempty"`
	Ask     Ask      `json:"ask"`
	Say     []Say    `json:"say" doc:"what I may begin with now; empty if it is not my decision"`
	Commit  string   `json:"commit,omitempty" doc:"until the game begins: SHA-256 of the server's part of the dice"`
	Owes    []int    `json:"owes,omitempty" doc:"until the game begins: seats that are taken and have not given their part of the dice"`
	Suggest string   `json:"suggest,omitempty" doc:"a sentence that the title proposes, to be said by one key where small choices come often; empty if there is none"`
	Undo    string   `json:"undo,omitempty" doc:"the sentence that undo would take back; empty if nothing can be"`
	Offer   *Offer   `json:"offer,omitempty"`
	Seats   []Seat   `json:"seats"`
	Orders  *Orders  `json:"orders,omitempty" doc:"my standing orders"`
	Scene   *Scene   `json:"scene,omitempty" doc:"nothing before the game begins"`
	Routes  []Route  `json:"routes,omitempty" doc:"lines over the scene that something follows now"`
	Rungs   []Rung   `json:"rungs,omitempty" doc:"of a decision that seats make one after the other"`
	Market  *Market  `json:"market,omitempty" doc:"of a step in which I buy"`
	Entries []Entry  `json:"entries" doc:"of the log since the view before, or since the line asked for"`
	Think   []string `json:"think,omitempty" doc:"machines that are at work now"`

	Lesson *Progress `json:"lesson,omitempty" doc:"how far I am, if it is a lesson"`

	SetAside string `json:"setAside,omitempty" doc:"a rule failed and the game stands still, without a scene: what its players should know"`
}

// Orders are the standing orders of a seat, values by ID.
type Orders map[string]string

// Ask is the decision the game waits for.
type Ask struct {
	Seats  []int  `json:"seats"`
	Step   string `json:"step"`
	Clause string `json:"clause,omitempty"`
}

// Say is a verb that the seat may say now, with what may follow it.
type Say struct {
	Word
	Label  string `json:"label"`
	About  string `json:"about,omitempty"`
	Closes bool   `json:"closes,omitempty" doc:"it ends a step"`
	Usual  bool   `json:"usual,omitempty" doc:"where several verbs fit a unit, a click on it begins with this one"`
	Aside  bool   `json:"aside,omitempty" doc:"it is never what the step is about"`
	Choices
}

// Word is a word of a sentence, as written and by what it refers to.
type Word struct {
	Kind string `json:"kind" enum:"verb,unit,place,number,name"`
	N    int    `json:"n"`
	Text string `json:"text"`
}

// Choices are the ways in which a sentence may continue.
type Choices struct {
	Words []Word         `json:"words"`
	Ways  map[string]Way `json:"ways,omitempty" doc:"of places on offer, by number"`
	Ends  bool           `json:"ends,omitempty" doc:"each of the words ends the sentence: it can be said then, and nothing can follow"`
	Ready bool           `json:"ready" doc:"it can be said as it stands"`
	Price string         `json:"price,omitempty" doc:"what it costs to say it as it stands"`
	Set   bool           `json:"set" doc:"the words form a set: any order means the same"`
	Final bool           `json:"final,omitempty" doc:"said as it stands it ends the step by itself, and undo does not reach it then: dice, a reveal or the play of others follow"`
	Leads string         `json:"leads,omitempty" doc:"the step that follows if it is said as it stands, where neither chance nor a reveal decides that"`
}

// Way is the way that a piece would take.
type Way struct {
	Places []int  `json:"places,omitempty"`
	Price  string `json:"price,omitempty"`
	Cost   string `json:"cost,omitempty" doc:"the price in a few characters, for the map"`
	Fights bool   `json:"fights,omitempty" doc:"where others do not: it may still attack after it"`
	Stop   string `json:"stop,omitempty" doc:"clause that ends the move there"`
}

// Refusal says why something cannot be said.
type Refusal struct {
	Clause string `json:"clause"`
	Why    string `json:"why"`
}

// Odds are the forecast of an attack.
type Odds struct {
	Chart    string    `json:"chart,omitempty" doc:"ID of the chart that has the column"`
	Column   string    `json:"column"`
	Terms    []Term    `json:"terms"`
	Outcomes []Outcome `json:"outcomes"`
	Loss     []float64 `json:"loss" doc:"mean, by seat"`
	Refusal  *Refusal  `json:"refusal,omitempty" doc:"why it cannot be fought as it stands"`
}

// Term is one number in the arithmetic of a battle.
type Term struct {
	Clause string `json:"clause,omitempty"`
	What   string `json:"what"`
	Value  int    `json:"value"`
}

// Outcome is a possible result and its chance.
type Outcome struct {
	Name   string    `json:"name"`
	Cell   string    `json:"cell,omitempty" doc:"how the chart has it, if not by its name"`
	Clause string    `json:"clause,omitempty"`
	P      float64   `json:"p"`
	Loss   []float64 `json:"loss"`
	For    []int     `json:"for" doc:"seats it favours; none if it is even or the losses say all"`
}

// Entry is a line of the log.
type Entry struct {
	Line   int    `json:"line" doc:"as the seat counts"`
	Seat   int    `json:"seat"`
	Kind   string `json:"kind" enum:"head,mix,begin,say,undo,takeback,resign,forfeit,draw,end"`
	Say    string `json:"say,omitempty"`
	Units  Units  `json:"units,omitempty" doc:"what the units in say and told were called then, where a word stands for another block later"`
	Undone bool   `json:"undone,omitempty"`
	Undoes int    `json:"undoes,omitempty" doc:"of undo: the line that is taken back, 0 if I know of none; of takeback: the last line that stands again"`
	Turn   int    `json:"turn,omitempty"`
	Dice   []Die  `json:"dice,omitempty"`
	Told   []Told `json:"told,omitempty"`
	Why    string `json:"why,omitempty" doc:"a machine's reasons, once its opponents may know them"`
}

// Units are the names of units by their words.
type Units map[string]string

// Die is a die that was rolled.
type Die struct {
	Clause string `json:"clause"`
	Sides  int    `json:"sides"`
	N      int    `json:"n"`
}

// Told is an event that happened while the line was played.
type Told struct {
	Text   string `json:"text"`
	Clause string `json:"clause,omitempty"`
	Words  []Word `json:"words,omitempty" doc:"the units and places it speaks of"`
	Dice   int    `json:"dice,omitempty" doc:"how many of the line's dice were rolled just before it"`
	Quiet  bool   `json:"quiet,omitempty" doc:"a screen shows it anyway: its log may pass it over"`
	Large  bool   `json:"large,omitempty" doc:"a screen tells it in large letters over its map"`
	Act    *Act   `json:"act,omitempty" doc:"what a screen plays of it"`
}

// Act is what a screen animates for an event: dice that are read on a chart or counted as hits, a block that is turned
// over, a step that is lost.
type Act struct {
	Kind   string `json:"kind" enum:"odds,throw,turned,hit" doc:"odds: where the next dice are read; turned: a block shows its face; hit: a block loses a step"`
	Seat   int    `json:"seat" doc:"who throws, or whose block it is; -1: it is not said"`
	Chart  string `json:"chart,omitempty" doc:"ID of the chart on which the dice are read"`
	Column string `json:"column,omitempty"`
	Row    string `json:"row,omitempty"`
	Across bool   `json:"across,omitempty" doc:"the dice pick the column; else the row"`
	Rank   string `json:"rank,omitempty" doc:"what fires together; of a chart: which round it is"`
	Order  int    `json:"order,omitempty" doc:"of the rank"`
	Need   int    `json:"need,omitempty" doc:"dice hit from this face on"`
	Hits   int    `json:"hits,omitempty"`
	Of     string `json:"of,omitempty" doc:"nation of the block, or of the unit that fires"`
	Look   string `json:"look,omitempty"`
	Plate  string `json:"plate,omitempty"`
	Full   int    `json:"full,omitempty"`
	Steps  int    `json:"steps,omitempty" doc:"of a hit: those that are left"`
}

// Scene lists what to draw.
type Scene struct {
	Turn   int      `json:"turn"`
	When   string   `json:"when,omitempty" doc:"the turn in the title's words; empty: it is counted alone"`
	Phases []Phase  `json:"phases"`
	Phase  int      `json:"phase"`
	Pieces []Piece  `json:"pieces"`
	Marks  []Mark   `json:"marks"`
	Tracks []Track  `json:"tracks"`
	Lists  []List   `json:"lists"`
	Notes  []string `json:"notes" doc:"what is owed or left undone"`
	Doing  []string `json:"doing,omitempty" doc:"what the step has come to; nothing that is left undone when it ends"`
	Goals  []Goal   `json:"goals" doc:"what wins; of several goals of the same seats one is enough"`
	Ahead  string   `json:"ahead,omitempty" doc:"who would win if the game ended now; empty: the rules do not say"`
	Hands  []Hand   `json:"hands,omitempty" doc:"of cards"`
	Purses []Purse  `json:"purses,omitempty" doc:"what can be spent"`
	Dates  []Date   `json:"dates,omitempty" doc:"what the rules fix for turns to come, the next first"`

	Theatre []int `json:"theatre" doc:"places to show when a screen opens; none: the whole board"`
	Focus   []int `json:"focus" doc:"places where it is decided now; none: the theatre"`
}

// Rung is one step of a decision that seats make in turn: who may leave a battle, and who must if nobody does.
type Rung struct {
	Seat   int    `json:"seat"`
	Text   string `json:"text" doc:"what it may or must do"`
	About  string `json:"about,omitempty" doc:"why, or what decides"`
	Clause string `json:"clause,omitempty"`
	Now    bool   `json:"now,omitempty" doc:"it is asked"`
	Done   bool   `json:"done,omitempty" doc:"it has decided, and the next is asked"`
}

// Route is a line over the board along which something moves, such as a flight.
type Route struct {
	Look   string `json:"look"`
	Seat   int    `json:"seat"`
	Places []int  `json:"places" doc:"start first; straight from each to the next"`
	At     int    `json:"at" doc:"of the places, where it has come to"`
	Text   string `json:"text" doc:"spoken"`
}

// Goal is one way for some seats to win.
type Goal struct {
	Seats   []int  `json:"seats"`
	What    string `json:"what" doc:"what they must do, as an order"`
	Counts  string `json:"counts,omitempty" doc:"what value counts, for a bar"`
	Value   int    `json:"value"`
	Max     int    `json:"max" doc:"1 if it is only done or not"`
	By      string `json:"by" doc:"when it is looked at, in words"`
	Turn    int    `json:"turn,omitempty" doc:"the last turn in which it can be reached"`
	Reached bool   `json:"reached" doc:"as things stand it wins; once the game is over, it has won"`
	Places  []int  `json:"places" doc:"those that count"`
	Clause  string `json:"clause,omitempty"`
}

// Phase is a part of a turn.
type Phase struct {
	Name string `json:"name"`
	Seat int    `json:"seat"`
}

// Piece is a counter or block. Its name is empty if the seat does not know it.
type Piece struct {
	Unit   int    `json:"unit"`
	Place  int    `json:"place"`
	Seat   int    `json:"seat"`
	Of     string `json:"of,omitempty" doc:"its nation; left out: it has the seat's colours"`
	Name   string `json:"name,omitempty"`
	Look   string `json:"look,omitempty"`
	Plate  string `json:"plate,omitempty" doc:"what lies under its symbol: elite, fort"`
	Label  string `json:"label,omitempty"`
	Size   string `json:"size,omitempty"`
	Ident  string `json:"ident,omitempty"`
	Text   string `json:"text,omitempty"`
	Weight int    `json:"weight,omitempty"`
	Steps  int    `json:"steps,omitempty"`
	Full   int    `json:"full,omitempty"`
	Spent  bool   `json:"spent,omitempty"`
	Battle int    `json:"battle,omitempty"`
	Aloft  bool   `json:"aloft,omitempty" doc:"in the air over its place: who stands there is seen first"`
}

// Mark is a state of a place.
type Mark struct {
	Place int    `json:"place"`
	Seat  int    `json:"seat"`
	Of    string `json:"of,omitempty" doc:"of control: the nation whose colours it has"`
	Look  string `json:"look"`
}

// Track is something counted.
type Track struct {
	Name  string `json:"name"`
	Of    string `json:"of,omitempty" doc:"whose it is, where a seat has several of one name"`
	Value int    `json:"value"`
	Max   int    `json:"max,omitempty"`
	Steps []int  `json:"steps,omitempty" doc:"figures from which something else holds: it is kept in sight as a meter"`
	Seat  int    `json:"seat"`
}

// List is a group of units off the board.
type List struct {
	Name   string  `json:"name"`
	Seat   int     `json:"seat"`
	Turn   int     `json:"turn,omitempty"`
	Pieces []Piece `json:"pieces"`
}

// Hand is a row of cards.
type Hand struct {
	Name   string     `json:"name"`
	Seat   int        `json:"seat"`
	Clause string     `json:"clause,omitempty"`
	Cards  []HandCard `json:"cards"`
}

// HandCard is a card of a hand.
type HandCard struct {
	Name  string `json:"name,omitempty" doc:"left out: it lies face down"`
	Text  string `json:"text,omitempty" doc:"what it brings"`
	Turn  int    `json:"turn,omitempty" doc:"in which it is used"`
	About string `json:"about,omitempty" doc:"what it asks for"`
}

// Purse is what a seat can still spend.
type Purse struct {
	Name   string  `json:"name" doc:"of what is spent: supply"`
	Seat   int     `json:"seat"`
	Total  string  `json:"total" doc:"with halves: 1½"`
	Shares []Share `json:"shares" doc:"where it lies, the largest first"`
	Clause string  `json:"clause,omitempty"`
}

// Share is the part of a purse that lies at one place.
type Share struct {
	Place int    `json:"place"`
	Total string `json:"total"`
}

// Date is something that the rules fix for a future turn.
type Date struct {
	Turn   int    `json:"turn"`
	What   string `json:"what"`
	Clause string `json:"clause,omitempty"`
}
