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

// Memory is what the program takes after everything dead has been thrown away.
type Memory struct {
	Heap       uint64     `json:"heap"`  // bytes of living objects
	Stack      uint64     `json:"stack"` // bytes of stacks
	Sys        uint64     `json:"sys"`   // bytes had from the system
	Goroutines int        `json:"goroutines"`
	Play       play.Stats `json:"play"`
}

// Debug returns the pages for operators: profiles, memory, figures for Prometheus, where the time of updates goes, and the games that are set aside. They tell much and cost time, so they belong
// at an address that only the operator can reach.
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

// DebugThinker returns the pages for operators of a process that thinks for others: profiles, and figures for Prometheus.
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

// ownHost answers callers who name this server by its address: a page from elsewhere whose name was turned to it would read along.
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
