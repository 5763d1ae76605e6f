// Users in a map behind Echo, in the manner of the recipe "CRUD" of its documentation.
package main

import (
	"net/http"
	"os"
	"strconv"
	"sync"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

type user struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	Age  int    `json:"age"`
}

var (
	mutex sync.Mutex
	users = map[int]*user{}
	last  int
)

func create(c echo.Context) error {
	mutex.Lock()
	defer mutex.Unlock()
	u := new(user)
	if err := c.Bind(u); err != nil {
		return err
	}
	last++
	u.ID = last
	users[u.ID] = u
	return c.JSON(http.StatusCreated, u)
}

func list(c echo.Context) error {
	mutex.Lock()
	defer mutex.Unlock()
	all := []*user{}
	for _, u := range users {
		all = append(all, u)
	}
	return c.JSON(http.StatusOK, all)
}

// one calls what it is given with the user that the path names.
func one(handle func(c echo.Context, u *user) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		mutex.Lock()
		defer mutex.Unlock()
		id, _ := strconv.Atoi(c.Param("id"))
		u, found := users[id]
		if !found {
			return echo.ErrNotFound
		}
		return handle(c, u)
	}
}

func get(c echo.Context, u *user) error { return c.JSON(http.StatusOK, u) }

func update(c echo.Context, u *user) error {
	next := new(user)
	if err := c.Bind(next); err != nil {
		return err
	}
	next.ID = u.ID
	users[u.ID] = next
	return c.JSON(http.StatusOK, next)
}

func remove(c echo.Context, u *user) error {
	delete(users, u.ID)
	return c.NoContent(http.StatusNoContent)
}

func main() {
	e := echo.New()
	e.Use(middleware.Recover())
	e.GET("/users", list)
	e.POST("/users", create)
	e.GET("/users/:id", one(get))
	e.PUT("/users/:id", one(update))
	e.DELETE("/users/:id", one(remove))
	e.Logger.Fatal(e.Start("127.0.0.1:" + os.Args[1]))
}
