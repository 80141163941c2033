package blitzkrieg

import "sandtable/game"

// asksAir lets the mover fly his aircraft when ground movement is over: BK-T23.0-6.
func (p *Position) asksAir() bool { return false }

// asksIntercept lets the other side's fighters up: BK-O23.0-6.
func (p *Position) asksIntercept() bool { return false }

// asksFighters fights fighters before anything else: BK-O23.0-8.
func (p *Position) asksFighters(game.Table) bool { return false }

// asksLanding brings the aircraft home: BK-T23.0-7.
func (p *Position) asksLanding(game.Table) bool { return false }
