package notify

import (
	"net/url"
	"sync"
)

// hosts bounds the calls to one host at a time, so that one that is slow holds up nobody but those who wait for it.
type hosts struct {
	mu   sync.Mutex
	busy map[string]int    // calls under way, by host
	wait map[string][]call // those that wait for it
}

// mostCalls is how many calls one host gets at once, and hostQueue how many may wait for it.
const (
	mostCalls = 2
	hostQueue = queueSize / 8
)

// hostOf is whom a call goes to.
func hostOf(k *call) string {
	u, err := url.Parse(k.url)
	if err != nil {
		return ""
	}
	return u.Host
}

// begin reports whether a call may be made now. If not it waits for its host, or is dropped because too many do.
func (h *hosts) begin(k call) (now, dropped bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	host := hostOf(&k)
	if h.busy[host] < mostCalls {
		h.busy[host]++
		return true, false
	}
	if len(h.wait[host]) >= hostQueue {
		return false, true
	}
	h.wait[host] = append(h.wait[host], k)
	return false, false
}

// end gives the place of a call to the one that has waited longest for the host; ok is false if none does, and the place is free.
func (h *hosts) end(k call) (next call, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	host := hostOf(&k)
	list := h.wait[host]
	if len(list) == 0 {
		if h.busy[host]--; h.busy[host] == 0 {
			delete(h.busy, host)
		}
		return call{}, false
	}
	if h.wait[host] = list[1:]; len(list) == 1 {
		delete(h.wait, host)
	}
	return list[0], true
}
