package server

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"sandtable/play"
)

// Wait is what one update went through until its watcher was sent it. Times are nanoseconds since 1970.
type Wait struct {
	Stream  string // ID of the request that opened the stream
	Stages  play.Stages
	Made    int64 // the message was there
	Written int64 // it was handed to the connection
}

// Waits collects where the time goes until watchers are sent what happened, while somebody measures it. The zero value collects
// nothing until it is asked for the first time.
type Waits struct {
	mu   sync.Mutex
	on   bool
	list []Wait
}

// mostWaits bounds what is kept for somebody who does not come again.
const mostWaits = 1 << 20

// note keeps what an update went through.
func (w *Waits) note(stream string, u *play.Update, made time.Time) {
	if w == nil || u.Stages.Line == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.on && len(w.list) < mostWaits {
		w.list = append(w.list, Wait{stream, u.Stages, made.UnixNano(), time.Now().UnixNano()})
	}
}

// ServeHTTP hands out what has been collected since it was asked before.
func (w *Waits) ServeHTTP(out http.ResponseWriter, _ *http.Request) {
	w.mu.Lock()
	found := w.list
	w.on, w.list = true, nil
	w.mu.Unlock()
	out.Header().Set("Content-Type", kindJSON)
	json.NewEncoder(out).Encode(list(found))
}
