// PocketBase as a framework, with one collection that everybody may read and write.
package main

import (
	"log"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func main() {
	app := pocketbase.New()
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		tasks := core.NewBaseCollection("tasks")
		for _, rule := range []**string{
			&tasks.ListRule, &tasks.ViewRule, &tasks.CreateRule, &tasks.UpdateRule, &tasks.DeleteRule,
		} {
			*rule = types.Pointer("")
		}
		tasks.Fields.Add(
			&core.TextField{Name: "title", Required: true, Max: 200},
			&core.NumberField{Name: "priority", OnlyInt: true},
			&core.BoolField{Name: "done"},
			&core.AutodateField{Name: "created", OnCreate: true},
			&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
		)
		if err := event.App.Save(tasks); err != nil {
			return err
		}
		return event.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
