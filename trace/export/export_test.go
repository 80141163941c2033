package export

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"sandtable/trace"
)

// Spans are sent to a collector's default path when tracing ends; afterwards there are none.
func TestSpansAreSent(t *testing.T) {
	var bodies atomic.Pointer[string]
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		body := r.URL.Path + " " + string(text)
		bodies.Store(&body)
	}))
	defer collector.Close()
	stop, err := Start(t.Context(), collector.URL, "v0", func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	_, s := trace.BeginGame(t.Context(), "game.act", "4f2c")
	s.End()
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	body := bodies.Load()
	if body == nil || !strings.HasPrefix(*body, "/v1/traces ") || !strings.Contains(*body, "game.act") || !strings.Contains(*body, "4f2c") {
		t.Errorf("the collector got %v", body)
	}
	if trace.On() {
		t.Error("spans are made after the end")
	}
}

// A failing collector is reported and stops nothing.
func TestCollectorFails(t *testing.T) {
	collector := httptest.NewServer(http.NotFoundHandler())
	defer collector.Close()
	failed := 0
	stop, err := Start(t.Context(), collector.URL, "v0", func(error) { failed++ })
	if err != nil {
		t.Fatal(err)
	}
	_, s := trace.Begin(t.Context(), "game.act")
	s.End()
	if err := stop(t.Context()); err != nil || failed != 1 {
		t.Errorf("it failed %d times, stopping: %v", failed, err)
	}
}

func TestAddresses(t *testing.T) {
	for _, bad := range []string{"collector:4318", "ftp://collector", "http://"} {
		if _, err := Start(t.Context(), bad, "v0", nil); err == nil {
			t.Errorf("%q is taken for a collector", bad)
			trace.Use(nil)
		}
	}
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	t.Setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "")
	if Wanted("") || !Wanted("http://collector:4318") {
		t.Error("without an address spans are wanted, or with one they are not")
	}
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318")
	if !Wanted("") {
		t.Error("the usual variable says nothing")
	}
}
