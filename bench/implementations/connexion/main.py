# An API of people as tutorials of Connexion write it: an OpenAPI document, and a function for each operation.
import sys
from datetime import datetime, timezone

import connexion

PEOPLE = {"Fairy": {"fname": "Tooth", "lname": "Fairy", "timestamp": "2026-01-01T00:00:00+00:00"}}


def stamped(person):
    return {**person, "timestamp": datetime.now(timezone.utc).isoformat()}


def read_all():
    return list(PEOPLE.values())


def create(body):
    if body["lname"] in PEOPLE:
        return {"detail": "That person already exists"}, 406
    PEOPLE[body["lname"]] = stamped(body)
    return PEOPLE[body["lname"]], 201


def read_one(lname):
    return PEOPLE.get(lname) or ({"detail": "There is no such person"}, 404)


def update(lname, body):
    if lname not in PEOPLE:
        return {"detail": "There is no such person"}, 404
    PEOPLE[lname] = stamped({**body, "lname": lname})
    return PEOPLE[lname]


def delete(lname):
    if lname not in PEOPLE:
        return {"detail": "There is no such person"}, 404
    del PEOPLE[lname]
    return connexion.NoContent, 204


app = connexion.FlaskApp(__name__, specification_dir=".")
app.add_api("openapi.yaml")

if __name__ == "__main__":
    app.run(port=int(sys.argv[1]))
