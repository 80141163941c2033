package postgres

import (
	"os"
	"testing"

	"sandtable/store/postgres/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Main(m)) }
