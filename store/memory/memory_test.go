package memory_test

import (
	"testing"

	"sandtable/store"
	"sandtable/store/memory"
	"sandtable/store/storetest"
)

func open(*testing.T) store.Store { return memory.New() }

func TestStore(t *testing.T) { storetest.Run(t, open) }

func TestBackup(t *testing.T) {
	storetest.RunBackup(t, open, func(t *testing.T, file string) store.Store {
		s, err := memory.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
