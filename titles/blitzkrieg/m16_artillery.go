package blitzkrieg

// Guns is the state of module 16.
type Guns struct{}

// beginGuns forgets which artillery has fired.
func (p *Position) beginGuns() {}
