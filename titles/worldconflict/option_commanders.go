package worldconflict

// lead is the unit that a Commander leads, plus one, and the face that it shows (WC-9.5a).
type lead struct {
	Unit  uint8
	Other bool // it shows its second face
}

// endOptionTurn forgets what lasted a turn.
func (p *Position) endOptionTurn() { p.Called = 0 }
