// Notes behind huma and the router of Go, as its tutorial has it, with its auto-patch and its conditional requests: a write
// has to name the version that it replaces. The map and what is done with it are ours.
package main

import (
	"context"
	"errors"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/danielgtaylor/huma/v2/autopatch"
	"github.com/danielgtaylor/huma/v2/conditional"
)

type Note struct {
	ID       int    `json:"id" readOnly:"true"`
	Title    string `json:"title" maxLength:"100"`
	Priority int    `json:"priority" required:"false"`
	Done     bool   `json:"done" required:"false"`
	version  int
}

func (n Note) etag() string { return strconv.Itoa(n.version) }

type (
	listed  struct{ Body []Note }
	sent    struct{ Body Note }
	gone    struct{}
	nothing struct{}
	shown   struct {
		ETag string `header:"ETag"`
		Body Note
	}
	Named struct {
		ID int `path:"id"`
		conditional.Params
	}
	replaced struct {
		Named
		Body Note
	}
)

var (
	mutex sync.Mutex
	notes = map[int]Note{}
	last  int
)

func show(n Note) *shown { return &shown{ETag: `"` + n.etag() + `"`, Body: n} }

// find returns the note that is there, unless the request is about another version of it.
func (wanted *Named) find() (Note, error) {
	n, found := notes[wanted.ID]
	if !found {
		return n, huma.Error404NotFound("There is no such note.")
	}
	if wanted.HasConditionalParams() {
		if err := wanted.PreconditionFailed(n.etag(), time.Time{}); err != nil {
			return n, err
		}
	}
	return n, nil
}

func (wanted *Named) findToWrite() (Note, error) {
	n, err := wanted.find()
	if err == nil && len(wanted.IfMatch) == 0 {
		err = huma.NewError(http.StatusPreconditionRequired, "Name the version of the note in If-Match.")
	}
	return n, err
}

func list(context.Context, *nothing) (*listed, error) {
	mutex.Lock()
	defer mutex.Unlock()
	all := &listed{Body: []Note{}}
	for _, n := range notes {
		all.Body = append(all.Body, n)
	}
	return all, nil
}

func create(_ context.Context, input *sent) (*shown, error) {
	mutex.Lock()
	defer mutex.Unlock()
	last++
	n := input.Body
	n.ID, n.version = last, 1
	notes[n.ID] = n
	return show(n), nil
}

func get(_ context.Context, input *Named) (*shown, error) {
	mutex.Lock()
	defer mutex.Unlock()
	n, err := input.find()
	return show(n), err
}

func replace(_ context.Context, input *replaced) (*shown, error) {
	mutex.Lock()
	defer mutex.Unlock()
	before, err := input.findToWrite()
	if err != nil {
		return nil, err
	}
	n := input.Body
	n.ID, n.version = before.ID, before.version+1
	notes[n.ID] = n
	return show(n), nil
}

func remove(_ context.Context, input *Named) (*gone, error) {
	mutex.Lock()
	defer mutex.Unlock()
	n, err := input.findToWrite()
	if err == nil {
		delete(notes, n.ID)
	}
	return nil, err
}

func main() {
	router := http.NewServeMux()
	api := humago.New(router, huma.DefaultConfig("Notes", "1.0.0"))
	huma.Get(api, "/notes", list)
	huma.Post(api, "/notes", create, func(o *huma.Operation) { o.DefaultStatus = http.StatusCreated })
	huma.Get(api, "/notes/{id}", get)
	huma.Put(api, "/notes/{id}", replace)
	huma.Delete(api, "/notes/{id}", remove)
	autopatch.AutoPatch(api)
	if err := http.ListenAndServe("127.0.0.1:"+os.Args[1], router); !errors.Is(err, http.ErrServerClosed) {
		panic(err)
	}
}
