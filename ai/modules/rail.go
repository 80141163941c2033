package modules

import bk "sandtable/titles/blitzkrieg"

// trains plans what trains do.
func (a *agent) trains(*bk.Position) []order { return nil }
