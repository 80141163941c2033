package worldconflict

import (
	_ "embed"

	"sandtable/kit/texts"
)

//go:embed clauses.yaml
var clausesFile []byte

//go:embed rulings.yaml
var rulingsFile []byte

// prefix begins every ID of this title.
const prefix = "WC-"

// clauses hold the rules in our words, rulings our answers where they are silent or unclear. Nothing changes them.
var clauses, rulings = texts.MustClauses(prefix, clausesFile, rulingsFile)
