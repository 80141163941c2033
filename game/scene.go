package game

// Board is the part of the map that never changes.
type Board struct {
	Hexes  bool // places are hexes with flat tops, one unit from side to side; otherwise areas
	Discs  bool // land places are discs, joined by lines that have a style; outlines are the ground beneath them
	Wraps  bool // the left and the right edge are the same meridian: lines with a style take the shorter way round
	Spots  []Spot
	Lines  []Line
	Styles []LineStyle // how lines between places are drawn, by their look
	Realms []Realm
	Labels []Label
	Signs  []Sign  // printed on boards with outlines of their own
	Views  []View  // parts of the board that can be shown by name
	Shapes *Shapes // outlines of an area board; nil: the drawing constructs some
}

// Spot is a place to draw. A disc is drawn as a station in the colour of the seat that controls it. These words of its look
// are shown:
//
//	fortress                        its frame is a hexagon
//	supply-zone, narrow, swamp,     the sign inside it: the first of them that it has
//	mountains, high-mountains
//	capital                         its name is underlined
//	port, naval-base                an anchor after the name
//	national                        its stars are gold; else they are pale
//
// For areas, capital, port and red-port are shown, unless the board has signs.
type Spot struct {
	Place int16
	X, Y  float32
	Look  string // terrain, most important word first: "city river port"; "box" off the map
	Realm string // country or sea zone, by Realm.ID
	Name  string // of the town, fortress or box there, if it differs from the place's name
	Stars int    // printed beside the name of a disc, one for each point it is worth
	Yield int    // what an area produces, printed in a triangle after its name
}

// View is a part of the board, such as a front, whose places are shown together.
type View struct {
	Name   string
	Places []int16
}

// Realm is a country, a sea zone, or land that is not in play.
type Realm struct {
	ID, Name string
	Kind     RealmKind
	Tint     string // colour of its ground, "#DCE3E6"; empty for the sea
	Ribbon   string // colour of the band inside its borders
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

// Label is a name written over the map, centred on a point. It keeps clear of towns if its letters, with their spacing, are
// at most 0.45 wide, in the units of the spots.
type Label struct {
	Text  string
	Look  string // "country", "sea", "lake", "region"; "zone", the small name of a sea zone
	X, Y  float32
	Angle float32 // degrees, clockwise
}

// Sign is a small picture printed on the map. Its looks are:
//
//	oil, resource, factory  what a place yields
//	snow, frost             where winters are hard, or only cold
//	port, big-port          a harbour; a tick leads out of it at each of its angles
type Sign struct {
	Look   string
	X, Y   float32   // of its centre
	Angles []float32 // degrees, clockwise from the right
}

// Livery is the look of a seat's pieces. Emblem is a shape, so that colour is not the only distinction.
type Livery struct {
	Ground, Edge, Lit, Ink, Box string // colours, "#2C5B8E"
	DarkGround                  string // in a dark theme
	Emblem                      string // "square", "circle", "diamond", "star"
}

// Line joins places, as a road or river does. On a board with shapes, a line between two places says how they meet:
//
//	border  they touch, and nothing lies between them
//	river   a river parts them
//	canal   a canal does
//	arrows  the way leads over a pass or a strait
//
// Adjacent land without a line is drawn as closed, unless places are discs. Lines with other looks are not drawn there,
// except for those with a style.
type Line struct {
	Look, Name string
	Places     []int16
}

// LineStyle says how lines of one look are drawn, straight from place to place, and how the map's key describes them. A
// comb protects the first place of a line.
type LineStyle struct {
	Look   string // of the lines
	Name   string // for the key: "river", "facing coasts"
	Stroke Stroke
	Marks  []LineMark // drawn across it
}

// Stroke is the kind of a line's stroke.
type Stroke string

// The strokes.
const (
	NoStroke  Stroke = ""       // only its marks are drawn
	SolidLand Stroke = "solid"  // like a road
	DotsWater Stroke = "dots"   // over water
	DashesAir Stroke = "dashes" // through the air
	SandShore Stroke = "shore"  // no line between the places, but sand along their common border
)

// LineMark is a mark drawn across a line.
type LineMark string

// The marks.
const (
	WavesMark LineMark = "waves" // in the middle: a river
	CombMark  LineMark = "comb"  // beside the first place: a line of forts
)

// Shapes are the outlines of an area board: faces, and the lines between them. Two faces share the line between them, so
// that no gap can appear. Lengths are whole numbers of grains; the map begins at 0, 0.
type Shapes struct {
	Grain         int // grains per unit of the spots
	Width, Height int
	Faces         []Face
	Lines         []Outline
	Rivers        [][]int32 // rivers that are not borders, in steps like outlines
}

// Face is a part of the map.
type Face struct {
	ID    string
	Place int16   // the place; Off if it is none
	Kind  string  // "land", "sea", "lake", "closed" if nobody may enter it, "outside" the game
	Rough float32 // share of mountains, up to 1
	X, Y  int     // a point with Room around it, for pieces and a name
	Room  int
}

// Outline is a line with a face on each side, -1 at the edge of the map. Steps are pairs of numbers: the first is a point,
// each later one is the offset from the point before.
type Outline struct {
	Left, Right int16
	Steps       []int32
}

// Scene is what one seat sees now, in one schema for all titles.
type Scene struct {
	Turn   int
	When   string  // the turn in the title's words: "Summer 1943"; may be empty
	Phases []Phase // of the whole turn, in order
	Phase  int     // index of the current phase; -1 before and after the turns
	Pieces []Piece
	Marks  []Mark
	Tracks []Track
	Lists  []List
	Notes  []string // what the seat should know before it goes on: what is owed or left undone
	Doing  []string // how far the step has come: nothing that would be left undone when it ends
	Goals  []Goal   // ways to win, those of one side together; the same for every seat unless they depend on a secret
	Ahead  string   // who would win if the game ended now: "Soviets", "nobody"; empty if the rules do not say or the game is over
	Hands  []Hand   // cards; those that the seat may not see lie face down
	Purses []Purse  // what seats can spend
	Dates  []Date   // what the rules fix for future turns, the next one first

	// What should be in view, as ascending lists of places.
	Theatre []int16 // where the game is fought, shown when a screen opens; nil: the whole board
	Focus   []int16 // where it is being decided: the current battle, duties, units that can act; nil: the theatre
}

// Phase is a part of a turn, for a tracker.
type Phase struct {
	Name string // "Move"
	Seat Seat
}

// Piece is a counter or block on the board. Its name is empty if the seat does not know it.
type Piece struct {
	Unit   int16
	Place  int16
	Seat   Seat
	Of     string // its nation, by Nation.ID; empty: it has its seat's colours
	Name   string
	Look   string // branch: "infantry"
	Plate  string // what is drawn under its symbol: PlateElite, PlateFort; empty: nothing
	Label  string // figures: "4-4"
	Size   string // above the symbol: "XX"
	Ident  string // beside the symbol: "12"
	Text   string // for screen readers: "12th Infantry Division"
	Weight int    // its contribution to the total of a stack
	Steps  int    // for a block: its strength; 0 if it has none or the seat does not know it
	Full   int    // for a block: its maximum strength
	Spent  bool   // it can do nothing more in this step
	Battle int    // number of its declared battle, from 1; 0: none
	Aloft  bool   // it is in the air over its place, and must not hide what stands there
}

// PiecesOf draws the units below n that are on the map, in the order of their numbers.
func PiecesOf(n int, on func(u int) bool, piece func(u int) Piece) (list []Piece) {
	for u := range n {
		if on(u) {
			list = append(list, piece(u))
		}
	}
	return list
}

// Way is the way of a piece to the place that ends a sentence.
type Way struct {
	Places []int16 // the first is where it starts; if there are more than two, each is adjacent to the next
	Price  string  // in the title's words: "4 of 6"
	Cost   string  // the same in a few characters, for the map: "1½"; empty: show nothing
	Fights bool    // it may still attack after the move, which most others may not
	Stop   Clause  // why it can go no further from there; empty if it can
}

// Guide is a Known that can tell more about a move on offer than that it is legal.
type Guide interface {
	// Way returns the way of a complete sentence; false if the sentence moves nothing over the board.
	Way(a Action) (Way, bool)
}

// Namer is a Known in which a unit's word may stand for different blocks at different times. What it stands for must be
// asked when it is said.
type Namer interface {
	// Called returns the name of a unit, as in its piece of the scene, without figures, and its place: "German infantry
	// (Berlin)"; empty if the seat does not know it.
	Called(unit int16) string
}

// Renamer is a Position in which an owner's words for its units are secret, so that another seat may imagine words that
// differ from the true ones.
type Renamer interface {
	// Renamed returns the position with the words of like, a position that looks the same to somebody, so that a sentence
	// means the same to that seat in both.
	Renamed(like Position) Position
}

// Zoned is a Known that can tell which places a seat controls from beside them or has in supply, for screens that shade
// them on demand. Info.Zones says whether a title has such zones.
type Zoned interface {
	// Zones returns the places, ascending.
	Zones(s Seat) []int16
}

// Layered is a Known that can tell more such places: see Info.Layers.
type Layered interface {
	// Layer returns the places of a layer that belong to a seat, ascending.
	Layer(n int, s Seat) []int16
}

// Routed is a Known in which something moves along a line over the board, such as a flight.
type Routed interface {
	// Routes returns the lines in a stable order.
	Routes() []Route
}

// Route is a line over the board. Its looks are:
//
//	flight   aircraft of Seat that are under way, or over their target
//	hunter   fighters of Seat that go to meet them
type Route struct {
	Look   string
	Seat   Seat
	Places []int16 // the first is where it starts; straight from each to the next
	At     int     // index of the place that has been reached
	Text   string  // for screen readers: "2nd Medium Bomber to bomb the airbase in V-24"
}

// Mark is a state of a place, such as control of a city or a battle. A place may have several. Screens show words that they
// do not know as they are, so a title may have others than these:
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
	Of    string // for control: the nation whose colours it has, by Nation.ID; empty: the seat's
	Look  string
}

// Track is something counted: the turn, cities held.
type Track struct {
	Name       string
	Of         string // the nation it belongs to, if a seat has several of one name
	Value, Max int
	Steps      [6]int // values at which something changes, ascending, then zeros; screens always show such a track, as a meter
	Seat       Seat
}

// List is a group of units off the board: those to come, those lost. Units to come in different turns are different lists
// with the same name.
type List struct {
	Name   string
	Seat   Seat
	Turn   int     // turn in which they come; 0 if there is none
	Pieces []Piece // their Place is Off
}

// Off is the Place of a piece that is not on the board.
const Off = -1

// Rung is one step of a decision that seats make in turn, such as who leaves a battle: the seat that may or, if no seat
// does, must.
type Rung struct {
	Seat   Seat
	Text   string // what it may or must do: "may go back"
	About  string // why, or what decides
	Clause Clause
	Now    bool // it is being asked
	Done   bool // it has decided
}

// Chooser is a Known that can show decisions that seats make in turn.
type Chooser interface {
	// Rungs returns the steps of the current one in order; nil if there is no such decision.
	Rungs() []Rung
}
