package game

// Board is the part of the map that never changes.
type Board struct {
	Hexes  bool // places are hexes with flat tops, one unit across flats; else areas
	Discs  bool // land places are discs, joined by lines that have a style; outlines are the ground on which they lie
	Wraps  bool // its left and right edge are one meridian: a line with a style goes the shorter way round
	Spots  []Spot
	Lines  []Line
	Styles []LineStyle // how lines are drawn from place to place, by their look
	Realms []Realm
	Labels []Label
	Signs  []Sign  // printed on a board that has outlines of its own
	Views  []View  // parts of it to which one turns by name
	Shapes *Shapes // of an area board, if it has outlines of its own; else the drawing finds some
}

// Spot is a place to draw. A disc is drawn as a station in the colour of whoever controls it, and these words of its look
// are shown:
//
//	fortress                        its frame is a hexagon
//	supply-zone, narrow, swamp,     the sign inside it: the first of them that it has
//	mountains, high-mountains
//	capital                         its name is underlined
//	port, naval-base                an anchor after the name
//	national                        its stars are gold; else they are pale
//
// Of an area capital, port and red-port are shown, unless the board has signs.
type Spot struct {
	Place int16
	X, Y  float32
	Look  string // terrain, most telling word first: "city river port"; "box" off the map
	Realm string // country or sea zone, by Realm.ID
	Name  string // of the town, fortress or box there, if it has one beside its place's
	Stars int    // printed beside the name of a disc, one for each point that it is worth
	Yield int    // printed in a triangle after the name of an area: what it produces
}

// View is a part of the board, such as a front: a screen shows these places together.
type View struct {
	Name   string
	Places []int16
}

// Realm is a country, a sea zone, or land that is out of the game.
type Realm struct {
	ID, Name string
	Kind     RealmKind
	Tint     string // of its ground, "#DCE3E6"; empty for the sea
	Ribbon   string // inside its borders
	Dark     string // its ground in a dark theme
}

// RealmKind says how a realm is drawn.
type RealmKind string

// The kinds of realms.
const (
	Land   RealmKind = "land"
	Sea    RealmKind = "sea"
	Closed RealmKind = "closed"  // nobody may enter it
	OffMap RealmKind = "off map" // boxes beside the map
)

// Label is a name written over the map, centred on a point. It keeps clear of towns if a letter is no wider
// than 0.45 with its spacing, in the units of the spots.
type Label struct {
	Text  string
	Look  string // "country", "sea", "lake", "region"; "zone", the small name of a sea zone
	X, Y  float32
	Angle float32 // degrees, clockwise
}

// Sign is a small picture printed on the map, by its look:
//
//	oil, resource, factory  what a place yields
//	snow, frost             where winters are hard, or only cold
//	port, big-port          a harbour; a tick leads out of it at each of its angles
type Sign struct {
	Look   string
	X, Y   float32   // of its middle
	Angles []float32 // degrees, clockwise from the right
}

// Livery is the look of one seat's pieces. Every colour has a second cue: Emblem is a shape.
type Livery struct {
	Ground, Edge, Lit, Ink, Box string // colours, "#2C5B8E"
	DarkGround                  string // in a dark theme
	Emblem                      string // "square", "circle", "diamond", "star"
}

// Line joins places: a road, a river. On a board with shapes a line between two places says how they meet:
//
//	border  they touch, and nothing lies between them
//	river   a river parts them
//	canal   a canal does
//	arrows  the way leads over a pass or a strait
//
// Land that touches without a line is drawn as closed, unless places are discs. Lines with other looks are not drawn
// there, but for those that have a style.
type Line struct {
	Look, Name string
	Places     []int16
}

// LineStyle is how lines of one look are drawn, straight from place to place, and what the key of the map says of them.
// Their first place is the one that a comb protects.
type LineStyle struct {
	Look   string // of the lines
	Name   string // in the key: "river", "facing coasts"
	Stroke Stroke
	Marks  []LineMark // across it
}

// Stroke is what a line is drawn with.
type Stroke string

// The strokes.
const (
	NoStroke  Stroke = ""       // its marks alone
	SolidLand Stroke = "solid"  // as a road
	DotsWater Stroke = "dots"   // over water
	DashesAir Stroke = "dashes" // through the air
	SandShore Stroke = "shore"  // no line from place to place, but sand along the border that the two share
)

// LineMark is drawn across a line.
type LineMark string

// The marks.
const (
	WavesMark LineMark = "waves" // in the middle: a river
	CombMark  LineMark = "comb"  // beside the first place: a line of forts
)

// Shapes are the outlines of an area board: faces, and the lines between them. Two faces share the line that
// parts them, so that no gap can open. Lengths are whole numbers of grains; the map begins at 0, 0.
type Shapes struct {
	Grain         int // how many make one unit of the spots
	Width, Height int
	Faces         []Face
	Lines         []Outline
	Rivers        [][]int32 // those that are no borders, each in steps as an outline
}

// Face is a part of the map.
type Face struct {
	ID    string
	Place int16   // Off if it is none
	Kind  string  // "land", "sea", "lake", "closed" if nobody may enter it, "outside" the game
	Rough float32 // how much of it is mountains, up to 1
	X, Y  int     // a point with Room around it, where pieces and a name go
	Room  int
}

// Outline is a line with a face on each side, -1 at the edge of the map. Steps are pairs of numbers: the first
// is a point, each other one leads from the point before it.
type Outline struct {
	Left, Right int16
	Steps       []int32
}

// Scene lists what one seat sees now. One schema for all titles.
type Scene struct {
	Turn   int
	When   string  // the turn in the title's words: "Summer 1943"; empty if it has none
	Phases []Phase // of the whole turn, in order
	Phase  int     // the one under way; -1 before and after the turns
	Pieces []Piece
	Marks  []Mark
	Tracks []Track
	Lists  []List
	Notes  []string // what the seat should know before it goes on: what is owed, what is left undone
	Doing  []string // what the step has come to; nothing that is left undone when it ends
	Goals  []Goal   // what wins, those of one side together; the same for every seat unless they hang on a secret
	Ahead  string   // who would win if the game ended now: "Soviets", "nobody"; empty if the rules do not say or it is over
	Hands  []Hand   // of cards; those that the seat may not see lie face down
	Purses []Purse  // what can be spent
	Dates  []Date   // what the rules fix for turns to come, the next first

	// Where the eye should be, so that screens can follow: places, ascending, to be in sight together.
	Theatre []int16 // where the game is fought: a screen that opens shows these; none: the whole board
	Focus   []int16 // where it is decided now: the battle under way, duties, the units that can act; none: the theatre
}

// Phase is a part of a turn, as a tracker shows it.
type Phase struct {
	Name string // "Move"
	Seat Seat
}

// Piece is a counter or block on the board. Name is empty if the seat does not know it.
type Piece struct {
	Unit   int16
	Place  int16
	Seat   Seat
	Of     string // its nation, by Nation.ID; empty: it has the seat's colours
	Name   string
	Look   string // branch: "infantry"
	Plate  string // what lies under its symbol: PlateElite, PlateFort; empty: nothing
	Label  string // figures: "4-4"
	Size   string // over the symbol: "XX"
	Ident  string // beside it: "12"
	Text   string // spoken: "12th Infantry Division"
	Weight int    // the figure that a stack's total adds up
	Steps  int    // of a block: its strength; 0 if it has none or the seat does not know
	Full   int    // of a block: the most it could have
	Spent  bool   // it has had its part in this step, or can have none, and does nothing more in it
	Battle int    // the declared battle it is in, from 1; 0 none
	Aloft  bool   // it is in the air over its place, and must not hide who stands there
}

// Way is how a piece would go to the place that ends a sentence.
type Way struct {
	Places []int16 // start first; where more than two, each touches the next
	Price  string  // in the title's words: "4 of 6"
	Cost   string  // the same in a few characters, for the map: "1½"; empty: nothing is written there
	Fights bool    // where others do not: it may still attack after it
	Stop   Clause  // why it can go no further from there; empty if it can
}

// Guide is a Known that can say more of a move on offer than that it is legal.
type Guide interface {
	// Way returns the way of a complete sentence; false if it moves nothing over the board.
	Way(a Action) (Way, bool)
}

// Namer is a Known in which a unit's word stands now for this block and now for that. What it stood for has to be
// asked when it is said: later it may be another.
type Namer interface {
	// Called returns what a unit is called, as its piece in the scene is, without figures, and where it is:
	// "German infantry (Berlin)"; empty if the seat does not know it.
	Called(unit int16) string
}

// Renamer is a Position in which an owner's words for its units are a secret, so that those imagined by another need not be
// the true ones.
type Renamer interface {
	// Renamed returns the position with the words of another that looks the same to somebody: a sentence is then
	// before his eyes in both what it is in one.
	Renamed(like Position) Position
}

// Zoned is a Known that can say which places lie in some reach of a seat, for a screen that shades them when it is
// asked to: those its pieces control from beside them, those in supply. Info.Zones says that a title has such zones.
type Zoned interface {
	// Zones returns the places, ascending.
	Zones(s Seat) []int16
}

// Layered is a Known that has more of such places than zones: Info.Layers says which.
type Layered interface {
	// Layer returns the places of a layer that are a seat's, ascending.
	Layer(n int, s Seat) []int16
}

// Routed is a Known in which something follows a line over the board that a screen draws: a flight under way.
type Routed interface {
	// Routes returns the lines, in an order that does not change by itself.
	Routes() []Route
}

// Route is a line over the board, by its look:
//
//	flight   aircraft of Seat that are under way, or over their target
//	hunter   fighters of Seat that go to meet them
type Route struct {
	Look   string
	Seat   Seat
	Places []int16 // start first; straight from each to the next
	At     int     // of the places, where they have come to
	Text   string  // spoken: "2nd Medium Bomber to bomb the airbase in V-24"
}

// Mark is a state of a place: control of a city, a battle. A place may have several. A screen shows the words
// it does not know as they are, so a title may have others than these:
//
//	city         a town that counts; Seat holds it, Nobody if no one does
//	contested    a town that both sides claim and that serves neither
//	free city    a town of its own, which must be taken before anyone may enter
//	control      an area that Seat controls; Nobody if none of them does. Areas are tinted by it
//	star         a place that counts for the victory of whoever holds it
//	battle       the defenders of a declared battle stand here; Seat attacks
//	contact      enemies stand here that Seat must still attack before it goes on
//	overrun      those who stand here are as good as lost; Seat attacks
//	support      aircraft of Seat help a battle here
//	strike       they attack what stands here on their own
//	bomb         they attack the town
//	nuclear      they bring, or have brought, the bomb; nobody may enter once it has fallen
//	interdicted  they close the place to retreats
//	escort       fighters of Seat go with bombers
//	intercepted  fighters of Seat go for them
//	bombed       a town that gives less supply than it could
//	ruined       a town that gives none
//	beachhead    a beach over which Seat brings supply ashore
//	unsupplied   units of Seat here have no supply
//	frozen       units of Seat here cannot move in their next turn
//	vacated      the loser of the battle under way has left it; Seat may advance
//	line cut     the rail here is cut by Seat
//	flak         flak of Seat can fire at the flight under way here
//	asleep       an army that is in no war stands here
//	taken        Seat controls it, and it is another's by print
//	crowded      more of Seat's units stand here than may when movement ends
type Mark struct {
	Place int16
	Seat  Seat
	Of    string // of control: the nation whose colours it has, by Nation.ID; empty: it has the seat's
	Look  string
}

// Track is a counted thing: the turn, cities held.
type Track struct {
	Name       string
	Of         string // whose it is, where a seat has several of one name: a nation
	Value, Max int
	Steps      [6]int // figures from which something else holds, ascending, then zeros: a screen keeps such a track in sight as a meter
	Seat       Seat
}

// List is a group of units off the board: those to come, those lost. Those to come on different turns are
// lists of one name.
type List struct {
	Name   string
	Seat   Seat
	Turn   int     // on which they come; 0 if that means nothing
	Pieces []Piece // their Place is Off
}

// Off is the Place of a piece that is not on the board.
const Off = -1

// Rung is one step of a decision that seats make one after the other, such as who leaves a battle: the seat that may, or, if none does, must.
type Rung struct {
	Seat   Seat
	Text   string // what it may or must do: "may go back"
	About  string // why, or what decides
	Clause Clause
	Now    bool // it is asked
	Done   bool // it has decided, and the next is asked
}

// Chooser is a Known that shows decisions which seats make one after the other.
type Chooser interface {
	// Rungs returns the steps of the one under way, the first to decide first; none if there is no such decision.
	Rungs() []Rung
}
