package server

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"sandtable/wire"
)

// uploadTimeout allows a whole record over a slow connection.
const uploadTimeout = 60e9

// describeRecords registers the operations for records and the proof of their dice.
func (s *Server) describeRecords() {
	const tag = "Records"
	const none = http.StatusNotFound
	up := s.operation(http.MethodPost, "/api/games/upload", "upload", tag, "Bring in the record of an ended game to study it")
	up.MaxBodyBytes, up.BodyReadTimeout, up.DefaultStatus = recordBody, uploadTimeout, http.StatusCreated
	register(s, up, s.upload)
	register(s, s.describeAnswer(s.operation(http.MethodGet, "/api/games/{id}/record", "record", tag, "The record as a seat may read it, as JSON lines",
		none, http.StatusForbidden), kindRecord, nil), s.record)
	register(s, s.describeAnswer(s.operation(http.MethodGet, "/api/games/{id}/record.txt", "text", tag, "An ended game as readable text",
		none, http.StatusConflict), kindText, nil), s.text)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/proof", "proof", tag, "What can be proved of the dice", none, http.StatusConflict), s.proof)
	register(s, s.operation(http.MethodGet, "/api/house", "house", tag, "The keys by which this server signs the records that it keeps"), s.house)
	register(s, s.operation(http.MethodGet, "/api/games/{id}/comments", "comments", tag, "How an ended game went, and where it turned",
		none, http.StatusConflict), s.comments)
}

const (
	kindRecord = "application/jsonl"
	kindText   = "text/plain; charset=utf-8"
)

func (s *Server) upload(ctx context.Context, in *struct {
	RawBody []byte `contentType:"application/jsonl"`
},
) (*body[wire.GameMade], error) {
	c := callerOf(ctx)
	if err := s.gates.upload.take(c, 1); err != nil {
		return nil, err
	}
	card, err := s.cfg.Play.Upload(ctx, c.who, bytes.NewReader(in.RawBody))
	return answerWith(wire.GameMade{Game: card}, err)
}

func (s *Server) record(ctx context.Context, in *struct {
	GamePath
	SeatQuery
},
) (*huma.StreamResponse, error) {
	var b bytes.Buffer
	if err := s.cfg.Play.Record(ctx, whoOf(ctx), in.ID, in.Seat.or(), &b); err != nil {
		return nil, err
	}
	return direct(download(b.Bytes(), kindRecord, in.ID+".jsonl")), nil
}

func (s *Server) text(ctx context.Context, in *struct {
	GamePath
	SeatQuery
},
) (*huma.StreamResponse, error) {
	if err := s.gates.proofs.take(callerOf(ctx), 1); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := s.cfg.Play.Render(ctx, whoOf(ctx), in.ID, &b); err != nil {
		return nil, err
	}
	return direct(download(b.Bytes(), kindText, "")), nil
}

func (s *Server) proof(ctx context.Context, in *GamePath) (*body[wire.Proof], error) {
	if err := s.gates.proofs.take(callerOf(ctx), 1); err != nil {
		return nil, err
	}
	return answerWith(s.cfg.Play.Proof(ctx, whoOf(ctx), in.ID))
}

func (s *Server) house(context.Context, *struct{}) (*body[wire.House], error) {
	return answerWith(s.cfg.Play.House(), nil)
}

func (s *Server) comments(ctx context.Context, in *GamePath) (*body[wire.Comments], error) {
	if err := s.gates.proofs.take(callerOf(ctx), 1); err != nil {
		return nil, err
	}
	return answerWith(s.cfg.Play.Comments(ctx, whoOf(ctx), in.ID))
}

// download sends data as a file with a name, if one is given.
func download(data []byte, kind, name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Type", kind)
		if name != "" {
			h.Set("Content-Disposition", "attachment; filename="+strconv.Quote(name))
		}
		if r.Method != http.MethodHead {
			w.Write(data)
		}
	})
}
