package play

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"time"
)

// A heartbeat is "NAME PLAYTIME MARK". The mark proves that it comes from a process over the same store: play time decides who
// loses on time, so nobody else on the bus may move it.
//
// Older programs send no mark, and ignore ours. While a house is upgraded one process at a time, their heartbeats are taken as
// signs of life, so that games and presence are shared with them as before, but their play time is not believed: each process
// learns it from the store anyway. A forged sign of life delays takeovers by one round (takeUpOrphans), and no more. A wrong
// mark is no sign of anything.

// mostUnmarked limits the processes that are known at a time when another is known by a heartbeat without a mark.
const mostUnmarked = 100

// furthestAhead is how far one heartbeat may move play time. A process that opens after a crash starts from a stored time as old as
// that. Who is farther behind catches up with several heartbeats.
const furthestAhead = playTimeEvery

// heartbeat returns the heartbeat of this process.
func (sv *Service) heartbeat(at time.Time) string {
	text := fmt.Sprintf("%s %d", sv.cfg.Self.Name, at.UnixMicro())
	return text + " " + sv.keys.Load().markOf(text)
}

// markOf returns the mark of a heartbeat.
func (s *signing) markOf(text string) string {
	mac := hmac.New(sha256.New, s.beats)
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}

// heartbeatsKey derives the key of the marks from the first key of the house.
func heartbeatsKey(seed []byte) []byte {
	mac := hmac.New(sha256.New, seed)
	mac.Write([]byte("sandtable heartbeats of processes"))
	return mac.Sum(nil)
}

// onPeer handles a heartbeat of another process.
func (sv *Service) onPeer(text string) {
	var name, mark string
	var at int64
	n, _ := fmt.Sscanf(text, "%s %d %s", &name, &at, &mark)
	if n < 2 || name == sv.cfg.Self.Name {
		return
	}
	if n == 3 {
		if !hmac.Equal([]byte(mark), []byte(sv.keys.Load().markOf(fmt.Sprintf("%s %d", name, at)))) {
			return
		}
		sv.advanceTime(earlier(time.UnixMicro(at).UTC(), sv.playTime().Add(furthestAhead)))
	}
	sv.peers.note(name, n == 3, time.Now().Add(3*sv.cfg.Lease/4))
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// note notes that a process is alive until a time. Without a mark it is ignored if too many are known.
func (p *peers) note(name string, marked bool, until time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if !now.Before(p.until[name]) { // a new one
		maps.DeleteFunc(p.until, func(_ string, until time.Time) bool { return now.After(until) })
		if !marked && len(p.until) >= mostUnmarked {
			return
		}
		p.fresh = true
	}
	if p.until == nil {
		p.until = map[string]time.Time{}
	}
	p.until[name] = until
}
