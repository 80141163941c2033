package server

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed page
var page embed.FS

// apiPage is the content of the API's own page.
type apiPage struct {
	Title, Version string
	About          []string
	Groups         []apiGroup
	Types          []apiType
}

type apiGroup struct {
	Name string
	Ops  []apiOp
}

type apiOp struct {
	ID, Method, Path, Summary, About string
	Params                           []apiField
	Bodies                           []apiBody
	Answers                          []apiAnswer
}

type apiField struct {
	Name, In, About string
	Required        bool
	Type            typeRef
}

type apiBody struct {
	Kind  string
	Type  typeRef
	Limit int64 // KB
}

type apiAnswer struct {
	Code, About, Kind string
	Type              typeRef
}

type apiType struct {
	Name   string
	Fields []apiField
}

// typeRef is a type in words, or a link to one of the API's types.
type typeRef struct{ Before, Ref, Text string }

// routeDocs serves the API's description and a page made from it. Both are made when first needed.
func (s *Server) routeDocs() error {
	t, err := template.ParseFS(page, "page/api.html")
	if err != nil {
		return err
	}
	css, err := page.ReadFile("page/api.css")
	if err != nil {
		return err
	}
	s.mux.Handle("GET /openapi.json", onDemand(func() *blob {
		spec, err := json.Marshal(s.api.OpenAPI())
		if err != nil {
			panic(err) // our description can always be encoded
		}
		return newBlob(spec, "application/openapi+json", cacheAsk)
	}))
	doc := onDemand(func() *blob {
		var html bytes.Buffer
		if err := t.Execute(&html, pageOf(s.api.OpenAPI())); err != nil {
			panic(err) // the template matches our description
		}
		return newBlob(html.Bytes(), kinds[".html"], cacheAsk)
	})
	s.mux.Handle("GET /api", doc)
	s.mux.Handle("GET /api/{$}", doc)
	s.mux.Handle("GET /api.css", newBlob(css, kinds[".css"], cacheAsk))
	return nil
}

// onDemand serves an answer that is made when first needed.
func onDemand(produce func() *blob) http.HandlerFunc {
	b := sync.OnceValue(produce)
	return func(w http.ResponseWriter, r *http.Request) { b().ServeHTTP(w, r) }
}

// pageOf makes the page's content from the description.
func pageOf(o *huma.OpenAPI) apiPage {
	p := apiPage{Title: o.Info.Title, Version: o.Info.Version}
	for text := range strings.SplitSeq(strings.ReplaceAll(o.Info.Description, "**", ""), "\n\n") {
		p.About = append(p.About, text)
	}
	for _, t := range o.Tags {
		p.Groups = append(p.Groups, apiGroup{t.Name, opsOf(o, t.Name)})
	}
	types := o.Components.Schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(types)) {
		p.Types = append(p.Types, apiType{name, fieldsOf(types[name])})
	}
	return p
}

// opsOf lists the operations of a group by path.
func opsOf(o *huma.OpenAPI, tag string) (out []apiOp) {
	for _, path := range slices.Sorted(maps.Keys(o.Paths)) {
		for _, op := range operations(o.Paths[path]) {
			if slices.Contains(op.Tags, tag) {
				out = append(out, opOf(op))
			}
		}
	}
	return out
}

// operations lists the operations of a path.
func operations(p *huma.PathItem) (out []*huma.Operation) {
	for _, o := range []*huma.Operation{p.Get, p.Post, p.Put} {
		if o != nil {
			out = append(out, o)
		}
	}
	return out
}

func opOf(o *huma.Operation) apiOp {
	op := apiOp{ID: o.OperationID, Method: o.Method, Path: o.Path, Summary: o.Summary, About: o.Description}
	for _, p := range o.Parameters {
		op.Params = append(op.Params, apiField{p.Name, p.In, p.Description, p.Required, refOf(p.Schema)})
	}
	if o.RequestBody != nil {
		for kind, m := range o.RequestBody.Content {
			op.Bodies = append(op.Bodies, apiBody{kind, refOf(m.Schema), o.MaxBodyBytes >> 10})
		}
	}
	for _, code := range slices.Sorted(maps.Keys(o.Responses)) {
		r := o.Responses[code]
		a := apiAnswer{Code: code, About: r.Description}
		for kind, m := range r.Content {
			a.Kind, a.Type = kind, refOf(m.Schema)
		}
		op.Answers = append(op.Answers, a)
	}
	return op
}

func fieldsOf(s *huma.Schema) (out []apiField) {
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		f := s.Properties[name]
		out = append(out, apiField{Name: name, About: f.Description, Required: slices.Contains(s.Required, name), Type: refOf(f)})
	}
	return out
}

// refOf describes a type.
func refOf(s *huma.Schema) typeRef {
	switch {
	case s == nil:
		return typeRef{Text: "anything"}
	case s.Ref != "":
		return typeRef{Ref: s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]}
	case s.Type == huma.TypeArray:
		r := refOf(s.Items)
		r.Before = "list of " + r.Before
		return r
	case len(s.OneOf) > 0:
		return typeRef{Text: "events"}
	case len(s.Enum) > 0:
		words := make([]string, len(s.Enum))
		for i, e := range s.Enum {
			words[i] = fmt.Sprint(e)
		}
		return typeRef{Text: strings.Join(words, " | ")}
	}
	if values, ok := s.AdditionalProperties.(*huma.Schema); ok && s.Type == huma.TypeObject {
		r := refOf(values)
		r.Before = "map to " + r.Before
		return r
	}
	return typeRef{Text: s.Type}
}
