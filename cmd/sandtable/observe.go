package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"

	"sandtable/store"
	"sandtable/trace"
	"sandtable/trace/export"
)

// newLogger returns a logger in a format that machines can read too: key=value or JSON. Its lines name the request that
// they belong to.
func newLogger(w io.Writer, format string, level slog.Level) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if format == "json" {
		return slog.New(trace.Logged(slog.NewJSONHandler(w, options)))
	}
	return slog.New(trace.Logged(slog.NewTextHandler(w, options)))
}

// startTracing sends spans to a collector if the operator names one. The returned function sends the remaining spans.
func startTracing(ctx context.Context, address string, log *slog.Logger) (end func(), err error) {
	if !export.Wanted(address) {
		return func() {}, nil
	}
	stop, err := export.Start(ctx, address, ownBuild().name(), func(err error) { log.Warn("spans are lost: the collector does not take them", "error", err) })
	if err != nil {
		return nil, fmt.Errorf("--trace: %w", err)
	}
	return func() {
		ctx, cancel := context.WithTimeout(context.Background(), farewell)
		defer cancel()
		if err := stop(ctx); err != nil {
			log.Warn("the last spans are lost", "error", err)
		}
	}, nil
}

// countConnections adds metrics on connections if games are in a database.
func (b *backend) countConnections() {
	if s, ok := b.store.(interface{ Connections() store.Connections }); ok {
		b.metrics.Pool(s.Connections)
	}
}
