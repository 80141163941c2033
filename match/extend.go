package match

// Extend plays lines that another keeper of the same record has added, so that a follower of a game need not replay all of
// it. It checks them as Load does, against the seed and the earlier lines. After an error the match is unusable and must be
// loaded again.
func (m *Match) Extend(texts [][]byte) error {
	by := m.house
	m.house = nil // the lines are signed already
	defer func() { m.house = by }()
	var room []byte
	for _, text := range texts {
		n := len(m.lines) + 1
		want, err := parse(text, n)
		if err != nil {
			return err
		}
		var hash string
		if hash, room = want.hashAfter(m.lines[n-2].Hash, room); hash != want.Hash {
			return wrong(n, "the hash does not fit this line and the one before: one of them was changed")
		}
		if why := want.stampFault(); why != "" {
			return wrong(n, "%s", why)
		}
		if err := m.replayLine(&want); err != nil {
			return err
		}
		if len(m.lines) != n || m.lines[n-1].Hash != want.Hash {
			return wrong(n, "the line does not come out the same")
		}
	}
	return nil
}
