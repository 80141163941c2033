package postgres

import "sandtable/store"

// Connections counts the connections to the database.
func (s *Store) Connections() store.Connections {
	now := s.db.Stat()
	return store.Connections{
		Used: int(now.AcquiredConns()), Idle: int(now.IdleConns()), Most: int(now.MaxConns()),
		Waits: now.EmptyAcquireCount(), Waited: now.EmptyAcquireWaitTime(),
	}
}
