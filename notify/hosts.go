package notify

import (
	"net/url"
	"sync"
)

// hosts bounds the concurrent calls to each host, so that a slow host holds up only its own calls.
type hosts struct {
	mu   sync.Mutex
	busy map[string]int    // running calls, by host
	wait map[string][]call // waiting calls, by host
}

// mostCalls is the number of concurrent calls to a host, hostQueue the number of calls that may wait for it.
const (
	mostCalls = 2
	hostQueue = queueSize / 8
)

// hostOf returns the host of a call.
func hostOf(k *call) string {
	u, err := url.Parse(k.url)
	if err != nil {
		return ""
	}
	return u.Host
}

// begin reports whether a call may be made now. Otherwise the call waits for its host or, if too many wait already, is
// dropped.
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

// end passes the place of a finished call to the call that has waited longest for the host. ok is false if none waits.
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
	h.wait[host] = list[1:]
	if len(list) == 1 {
		delete(h.wait, host)
	}
	return list[0], true
}
