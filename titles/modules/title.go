// Package modules is the Blitzkrieg Module System: eighteen modules on Blitzkrieg's board. Its rules are in
// titles/blitzkrieg, files m00_ to m18_; docs/modules.md says how the two titles share them. This folder has its clauses in
// our words, its cases and its probes. The package itself knows no position and no rule.
package modules

import (
	_ "embed"

	"sandtable/kit/texts"
	"sandtable/titles/blitzkrieg"
)

//go:embed clauses.yaml
var clausesFile []byte

//go:embed rulings.yaml
var rulingsFile []byte

var clauses, rulings = texts.MustClauses("BM-", clausesFile, rulingsFile)

// Title is the Module System.
var Title = blitzkrieg.ModuleSystem(clauses, rulings)
