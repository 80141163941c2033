package blackswan

import bs "sandtable/titles/blackswan"

// until is the share of the turn's time that may be spent when a step has been thought over: of what is left each step has the part that it has
// of the tries, so that the first ones do not take the time of those that follow.
func (m *mind) until(p *bs.Position) float64 {
	spent := m.Meter.Spent()
	if m.level.Even {
		return spent + m.timeShare(p)*max(0, searchShare-spent)
	}
	return searchShare
}

// afford is how many of some tries there is time for, in a part of what the step still has: whoever halves options must know that before. Who reads no
// clock has time for all.
func (b *trial) afford(tries int, part float64) int {
	if !b.m.level.Even || b.m.pace == 0 {
		return tries
	}
	return min(tries, int(hope*part*max(0, b.until-b.m.Meter.Spent())/b.m.pace))
}

// hope is how many tries are planned for each that there is time for: the clock stops too many when most options are out, but too few leave time unused.
const hope = 1.5

// keepPace runs some tries and measures how long one takes.
func (b *trial) keepPace(run func()) {
	m := b.m
	steps, spent := m.Meter.Taken(), m.Meter.Spent()
	run()
	if n := m.Meter.Taken() - steps; n > 0 && m.Meter.Spent() > spent {
		m.pace = paceAfter(m.pace, (m.Meter.Spent()-spent)/float64(n))
	}
}

// paceAfter is the pace after tries that took so long: a machine that was busy for a moment is not believed to stay so.
func paceAfter(was, now float64) float64 {
	if was > 0 && now > was {
		return (2*was + now) / 3
	}
	return now
}
