package game

// Language is one in which a title can be read beside English. Rules speak English alone; what they say is translated
// where people read it, so that what is sent is the same for every screen.
type Language struct {
	ID   string // "de"
	Read func() *Translation
}

// Translation holds what a title says in another language. A text with holes stands for all that rules compose in that
// form: "{unit} retreats to {place}". What fills a hole is translated in its turn.
type Translation struct {
	Language string
	Of       string                       // fingerprint of the clauses in English that were translated
	Texts    map[string]string            // by the English text
	Plurals  map[string]map[string]string // by the English text, which has a number in it, and the form: one, other
	Clauses  map[string]string            // by ID: the rules and rulings in words
	Refusals map[string]string            // by ID: what a player is told who tries it
}
