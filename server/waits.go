package server

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"sandtable/play"
)

// Wait is the timing of one update until it was sent. Times are nanoseconds since 1970.
type Wait struct {
	Stream  string // ID of the request that opened the stream
	Stages  play.Stages
	Made    int64 // the message was complete
	Written int64 // it was written to the connection
}

// Waits collects the timing of updates for measurements. The zero value starts to collect with the first request.
type Waits struct {
	mu   sync.Mutex
	on   bool
	list []Wait
}

// mostWaits limits what is kept if no further request comes.
const mostWaits = 1 << 20

// note adds the timing of an update.
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

// ServeHTTP returns what was collected since the last request.
func (w *Waits) ServeHTTP(out http.ResponseWriter, _ *http.Request) {
	w.mu.Lock()
	found := w.list
	w.on, w.list = true, nil
	w.mu.Unlock()
	out.Header().Set("Content-Type", kindJSON)
	json.NewEncoder(out).Encode(list(found))
}
