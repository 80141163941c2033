package server

import (
	"encoding/json"
	"net/http"
	"net/http/pprof"
	"runtime"

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

// Debug returns the pages for operators: profiles, memory, and the games that are set aside. They tell much and cost time, so they belong
// at an address that only the operator can reach.
func Debug(sv *play.Service) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
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
	return mux
}
