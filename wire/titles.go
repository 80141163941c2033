package wire

// Title is a game one can play, as the lobby shows it.
type Title struct {
	ID        string     `json:"id"`
	Name      string     `json:"name"`
	About     string     `json:"about"`
	Version   int        `json:"version"`
	Toy       bool       `json:"toy,omitempty"`
	Level     int        `json:"level" doc:"how hard it is to learn, from 1 to 5"`
	Seats     []string   `json:"seats"`
	Many      []int      `json:"many,omitempty" doc:"seats whose names ask for a verb in the plural"`
	Liveries  []Livery   `json:"liveries"`
	Nations   []Nation   `json:"nations" doc:"that pieces are of, where a seat's pieces have several colours"`
	Sides     []int      `json:"sides" doc:"by seat: the side it is on; none: each is a side of its own"`
	Players   string     `json:"players,omitempty" doc:"ID of the option that says which seats one player holds"`
	Scenarios []Scenario `json:"scenarios"`
	First     string     `json:"first,omitempty" doc:"ID of the scenario for a first game, to be proposed; left out: the first listed"`
	Options   []Option   `json:"options"`
	Names     []NameText `json:"names" doc:"how a screen puts words of kind name; those not listed: as they are"`
	Verbs     []VerbText `json:"verbs" doc:"how a screen puts verbs"`
	Orders    []Option   `json:"orders"`
	Lessons   []Primer   `json:"lessons"`
	Plan      string     `json:"plan,omitempty" doc:"verb that declares a battle by places and units; its odds may be asked in any step"`
	Zones     string     `json:"zones,omitempty" doc:"clause on the places that a screen shades on demand; empty: there are none"`
	ZonesName string     `json:"zonesName,omitempty" doc:"what they are called; empty: zones of control"`
	Layers    []Layer    `json:"layers,omitempty" doc:"what else a screen shades on demand"`
	Turns     []TurnText `json:"turns,omitempty" doc:"of the calendar, turn 1 first"`
	Seasons   []string   `json:"seasons,omitempty" doc:"of a year, where every turn is a season: when of a scene begins with one"`
	Exchanges []Exchange `json:"exchanges,omitempty" doc:"what one side does and another answers at once"`
	Fight     string     `json:"fight,omitempty" doc:"verb that fights the declared battle at a place; its odds may be asked in any step"`
	Languages []string   `json:"languages,omitempty" doc:"in which it can be read beside English"`
}

// Translation is what a title says in another language, by what it says in English. Holes stand in braces: {n} and names
// that begin so take a number, {c} the IDs of clauses, others any text, which is translated in its turn.
type Translation struct {
	Language string                       `json:"language"`
	Of       string                       `json:"of" doc:"fingerprint of the rules in English that were translated"`
	Texts    map[string]string            `json:"texts"`
	Plurals  map[string]map[string]string `json:"plurals" doc:"by the form that the first number asks for: one, other"`
	Clauses  map[string]string            `json:"clauses" doc:"rules and rulings, by ID"`
	Refusals map[string]string            `json:"refusals" doc:"what a player is told who tries it, by ID of the clause"`
}

// Layer is a kind of places that a screen shades on demand.
type Layer struct {
	Name   string `json:"name"`
	Clause string `json:"clause,omitempty"`
}

// Livery is the look of a seat's pieces.
type Livery struct {
	Ground     string `json:"ground"`
	Edge       string `json:"edge"`
	Lit        string `json:"lit"`
	Ink        string `json:"ink"`
	Box        string `json:"box"`
	DarkGround string `json:"darkGround"`
	Emblem     string `json:"emblem"`
}

// Nation is whose a piece is where a seat has several.
type Nation struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Mark   string  `json:"mark" doc:"beside the symbol of a piece"`
	Livery Livery  `json:"livery"`
	Fort   *Livery `json:"fort,omitempty" doc:"of its pieces with the plate fort; left out: like the others"`
}

// Scenario is a way to start.
type Scenario struct {
	ID      string              `json:"id"`
	Name    string              `json:"name"`
	About   string              `json:"about"`
	Minutes int                 `json:"minutes"`
	Seats   []int               `json:"seats,omitempty" doc:"those that play in it; none listed: all"`
	Options []string            `json:"options"`
	Values  map[string][]string `json:"values,omitempty" doc:"of options that have not all their values in it: those on offer, the default first"`
	Quick   map[string]string   `json:"quick,omitempty" doc:"settings to propose where they differ from the defaults"`
	Fixed   []Tie               `json:"fixed,omitempty" doc:"what it needs: no other setting of these options is played in it, and a ready-made choice gives way"`
}

// Option is a choice made before the game, or a standing order. Its first value is the default. One with the values on and off is a switch.
type Option struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	About  string  `json:"about"`
	Clause string  `json:"clause,omitempty"`
	Group  string  `json:"group,omitempty" doc:"heading under which a screen folds it away with others; empty: it stays in sight"`
	Beside []Tie   `json:"beside,omitempty" doc:"it has a meaning only beside all of these"`
	Values []Value `json:"values"`
}

// Value is one setting of an option.
type Value struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	About   string            `json:"about,omitempty"`
	Players []int             `json:"players,omitempty" doc:"by seat: the player who holds it, where the option groups them"`
	Sets    map[string]string `json:"sets,omitempty" doc:"of a ready-made choice: the value that it has for options which follow it, by their IDs"`
	Follows string            `json:"follows,omitempty" doc:"ID of the option whose value decides by its sets"`
	Needs   []Tie             `json:"needs,omitempty" doc:"without which it cannot be"`
	Bars    []Tie             `json:"bars,omitempty" doc:"that cannot be beside it; of two that bar each other the one chosen last stands"`
}

// Tie is a value of an option, and the clause that asks for it or stands against it.
type Tie struct {
	Option string `json:"option"`
	Value  string `json:"value"`
	Clause string `json:"clause,omitempty"`
}

// Level is a machine player on offer.
type Level struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	About  string  `json:"about"`
	Styles []Level `json:"styles,omitempty" doc:"the same player in other styles, each by what it is called and a sentence about it; a seat can have one of their IDs as its level"`
}

// Board is the part of the map that never changes. Layers are drawn by the server.
type Board struct {
	Title   string      `json:"title"`
	Rules   int         `json:"rules" doc:"version of the rules it belongs to"`
	Hexes   bool        `json:"hexes"`
	Discs   bool        `json:"discs,omitempty" doc:"land places are discs joined by lines; their shapes are the ground on which they lie"`
	Unit    float64     `json:"unit" doc:"map units in one unit of the spots' x and y; on a hex board the width of a hex across flats"`
	Width   float64     `json:"width" doc:"of the drawn map, in map units"`
	Height  float64     `json:"height"`
	Spots   []Spot      `json:"spots"`
	Signs   []Sign      `json:"signs,omitempty" doc:"the small pictures printed on the map, on which nothing should stand; the key of the map names them"`
	Views   []BoardView `json:"views,omitempty" doc:"parts of it to which one turns by name"`
	Lines   []Line      `json:"lines"`
	Styles  []Style     `json:"styles,omitempty" doc:"how the drawn layers show lines from place to place, by their look; the key of the map names them"`
	Realms  []Realm     `json:"realms"`
	Labels  []Label     `json:"labels"`
	Opening []Piece     `json:"opening,omitempty" doc:"pieces of the first scenario before anything is played, for small pictures"`
	Art     string      `json:"art" doc:"changes when the drawing does: part of the address of its layers"`
}

// BoardView is a part of a board: its places are shown together.
type BoardView struct {
	Name   string `json:"name"`
	Places []int  `json:"places"`
}

// Point is one of the map, in map units.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Sign is a small picture printed on the map; x and y are its middle.
type Sign struct {
	Look string `json:"look"`
	Point
}

// Spot is a place; x and y are its centre in map units.
type Spot struct {
	Place int      `json:"place"`
	Word  string   `json:"word" doc:"what sentences call it: U-13"`
	X     float64  `json:"x"`
	Y     float64  `json:"y"`
	Look  string   `json:"look"`
	Realm string   `json:"realm,omitempty"`
	Name  string   `json:"name,omitempty"`
	Shape string   `json:"shape,omitempty" doc:"outline of an area as an SVG path; hexes have none"`
	Near  []int    `json:"near,omitempty" doc:"places that touch it; hexes leave it out"`
	Stars int      `json:"stars,omitempty" doc:"printed beside the name of a disc, one for each point that it is worth"`
	Yield int      `json:"yield,omitempty" doc:"printed in a triangle after the name of an area: what it produces"`
	Row   *NameRow `json:"row,omitempty" doc:"where its name stands, if places are discs"`
}

// NameRow is where a name stands: stars first, then the name, then the anchor of a port.
type NameRow struct {
	X     float64 `json:"x" doc:"its left end, in map units"`
	Y     float64 `json:"y" doc:"its middle height"`
	Width float64 `json:"width"`
}

// Line joins places.
type Line struct {
	Look   string `json:"look"`
	Name   string `json:"name,omitempty"`
	Places []int  `json:"places"`
	Path   string `json:"path,omitempty" doc:"where two areas meet, as an SVG path"`
}

// Style is how lines of one look are drawn, straight from place to place.
type Style struct {
	Look   string   `json:"look"`
	Name   string   `json:"name" doc:"in the key of the map: river"`
	Stroke string   `json:"stroke,omitempty" doc:"solid, dots (over water), dashes (through the air), shore (sand along the border of the two places); none: the marks alone"`
	Marks  []string `json:"marks,omitempty" doc:"across the line: waves in the middle, a comb beside the first place, which it protects"`
}

// Realm is a country or a sea.
type Realm struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	Tint   string `json:"tint,omitempty"`
	Ribbon string `json:"ribbon,omitempty"`
	Dark   string `json:"dark,omitempty"`
}

// Label is a name over the map, in map units.
type Label struct {
	Text  string  `json:"text"`
	Look  string  `json:"look"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Angle float64 `json:"angle,omitempty"`
}

// Rules are the clauses of a title, our rulings, and its charts.
type Rules struct {
	Title   string   `json:"title"`
	Clauses []Clause `json:"clauses"`
	Rulings []Clause `json:"rulings"`
	Charts  []Chart  `json:"charts"`
}

// Clause is one rule in our words.
type Clause struct {
	ID      string `json:"id"`
	Chapter string `json:"chapter"`
	Text    string `json:"text"`
	Refusal string `json:"refusal,omitempty"`
	Rulings []int  `json:"rulings,omitempty"`
}

// Chart is a table of the rules.
type Chart struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Clause  string   `json:"clause,omitempty"`
	Corner  string   `json:"corner,omitempty"`
	Columns []string `json:"columns"`
	Rows    []Row    `json:"rows"`
	Notes   []string `json:"notes,omitempty"`
}

// Row is one line of a chart.
type Row struct {
	Name  string   `json:"name"`
	Cells []string `json:"cells"`
}

// VerbText is a verb as a screen shows it.
type VerbText struct {
	Word   string `json:"word"`
	Label  string `json:"label"`
	Closes bool   `json:"closes,omitempty" doc:"it ends a step"`
}

// TurnText is a turn as a calendar shows it.
type TurnText struct {
	Name  string `json:"name"`
	Group string `json:"group,omitempty" doc:"what it shares with its neighbours: the season"`
	Look  string `json:"look,omitempty" doc:"its weather: snow, mud"`
}

// Exchange is what one side does and another answers at once.
type Exchange struct {
	Name    string   `json:"name"`
	Verb    string   `json:"verb" doc:"what is answered"`
	Answers []string `json:"answers" doc:"the verbs that answer it"`
	Order   string   `json:"order,omitempty" doc:"ID of the standing order that answers it"`
	Clause  string   `json:"clause,omitempty"`
}

// NameText is a word of kind name as a screen shows it.
type NameText struct {
	Word  string `json:"word"`
	Label string `json:"label"`
	About string `json:"about,omitempty"`
}
