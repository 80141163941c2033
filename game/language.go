package game

// Language is a language, other than English, in which a title can be read. Rules only produce English; it is translated
// where people read it, so that the same data can be sent to every screen.
type Language struct {
	ID   string // "de"
	Read func() *Translation
}

// Translation is what a title says in another language. A text with holes is a pattern for texts that rules compose:
// "{unit} retreats to {place}". What fills a hole is translated in turn.
type Translation struct {
	Language string
	Of       string                       // fingerprint of the English clauses that were translated
	Texts    map[string]string            // by the English text
	Plurals  map[string]map[string]string // by the English text, which contains a number, and the form: one, other
	Clauses  map[string]string            // by ID: the rules and rulings in words
	Refusals map[string]string            // by ID: what is shown to a player who tries to break the rule
}
