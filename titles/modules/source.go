package modules

import "sandtable/titles/blitzkrieg"

// Source holds the files from which the clause ledger is read.
var Source = blitzkrieg.Source
