// Package export sends spans to a collector by OTLP over HTTP. It knows no games and no requests.
package export

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"

	"sandtable/trace"
)

// environment lists the standard variables that name a collector.
var environment = []string{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"}

// tracesPath is the path at which collectors accept spans, unless the address has a path.
const tracesPath = "/v1/traces"

// Wanted reports whether spans are to be sent: to the given address, or to that in the standard variables.
func Wanted(address string) bool {
	for _, name := range environment {
		if os.Getenv(name) != "" {
			return true
		}
	}
	return address != ""
}

// Start begins to make spans and to send them to a collector: to address (http://collector:4318) or, if it is empty, as the
// standard variables (OTEL_...) say, which also set sampling, headers and time limits. If the collector cannot be reached,
// failed is called and spans are lost, but nothing else. stop sends the remaining spans and ends tracing.
func Start(ctx context.Context, address, version string, failed func(error)) (stop func(context.Context) error, err error) {
	options, err := optionsOf(address)
	if err != nil {
		return nil, err
	}
	exporter, err := otlptracehttp.New(ctx, options...)
	if err != nil {
		return nil, err
	}
	host, _ := os.Hostname()
	about, err := resource.New(ctx, resource.WithAttributes(
		attribute.String("service.name", "sandtable"), attribute.String("service.version", version),
		attribute.String("service.instance.id", fmt.Sprintf("%s-%d", host, os.Getpid())),
	), resource.WithFromEnv())
	if err != nil {
		return nil, err
	}
	provider := sdk.NewTracerProvider(sdk.WithBatcher(told{exporter, failed}), sdk.WithResource(about))
	trace.Use(provider.Tracer("sandtable"))
	return func(ctx context.Context) error {
		trace.Use(nil)
		return provider.Shutdown(ctx)
	}, nil
}

// optionsOf turns a collector's address into options.
func optionsOf(address string) ([]otlptracehttp.Option, error) {
	if address == "" {
		return nil, nil
	}
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, errors.New("the address of a collector is something like http://collector:4318")
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = tracesPath
	}
	return []otlptracehttp.Option{otlptracehttp.WithEndpointURL(u.String())}, nil
}

// told is an exporter that reports its failures to a function; OpenTelemetry would print them in its own format.
type told struct {
	sdk.SpanExporter
	failed func(error)
}

// ExportSpans implements sdk.SpanExporter.
func (t told) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if err := t.SpanExporter.ExportSpans(ctx, spans); err != nil && ctx.Err() == nil {
		t.failed(err)
	}
	return nil
}
