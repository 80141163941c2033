package server

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/pprof"
	"net/netip"
	"runtime"
	"strings"

	"sandtable/play"
)

// Memory is the memory in use after a garbage collection.
type Memory struct {
	Heap       uint64     `json:"heap"`  // bytes of live objects
	Stack      uint64     `json:"stack"` // bytes of stacks
	Sys        uint64     `json:"sys"`   // bytes obtained from the system
	Goroutines int        `json:"goroutines"`
	Play       play.Stats `json:"play"`
}

// Debug returns the pages for operators: profiles, memory, metrics for Prometheus, the timing of updates, and games set
// aside. They reveal much and cost time, so they must be served on an address that only operators can reach.
func Debug(sv *play.Service, metrics http.Handler, waits *Waits) http.Handler {
	mux := debugPages(metrics)
	mux.Handle("GET /debug/waits", waits)
	mux.HandleFunc("GET /debug/memory", func(w http.ResponseWriter, _ *http.Request) {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		w.Header().Set("Content-Type", kindJSON)
		json.NewEncoder(w).Encode(Memory{m.HeapAlloc, m.StackInuse, m.Sys, runtime.NumGoroutine(), sv.Stats()})
	})
	mux.HandleFunc("GET /debug/aside", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kindJSON)
		json.NewEncoder(w).Encode(sv.Asides())
	})
	return ownHost(mux)
}

// DebugThinker returns the operators' pages of a thinker process: profiles and metrics.
func DebugThinker(metrics http.Handler) http.Handler { return ownHost(debugPages(metrics)) }

// debugPages are the pages that every process has.
func debugPages(metrics http.Handler) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.Handle("GET /metrics", metrics)
	return mux
}

// ownHost accepts only requests that name the server by IP address or as localhost. Otherwise a web page could read along by
// DNS rebinding.
func ownHost(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Host
		if host, _, err := net.SplitHostPort(r.Host); err == nil {
			name = host
		}
		if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err != nil && name != "localhost" {
			writeProblem(w, r, problemf(http.StatusMisdirectedRequest, "Ask by the address of this server, or as localhost."))
			return
		}
		next.ServeHTTP(w, r)
	})
}
