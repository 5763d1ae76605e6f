# The "Full example" of the documentation of Flask-RESTX: TodoMVC.
import sys

from flask import Flask
from flask_restx import Api, Resource, fields

app = Flask(__name__)
api = Api(app, version="1.0", title="TodoMVC API")
ns = api.namespace("todos", description="TODO operations")
todo = api.model(
    "Todo",
    {
        "id": fields.Integer(readonly=True, description="The task unique identifier"),
        "task": fields.String(required=True, description="The task details"),
    },
)


class TodoDAO:
    def __init__(self):
        self.counter = 0
        self.todos = []

    def get(self, id):
        for todo in self.todos:
            if todo["id"] == id:
                return todo
        api.abort(404, "Todo {} doesn't exist".format(id))

    def create(self, data):
        todo = data
        todo["id"] = self.counter = self.counter + 1
        self.todos.append(todo)
        return todo

    def update(self, id, data):
        todo = self.get(id)
        todo.update(data)
        return todo

    def delete(self, id):
        self.todos.remove(self.get(id))


DAO = TodoDAO()
DAO.create({"task": "Build an API"})


@ns.route("/")
class TodoList(Resource):
    @ns.marshal_list_with(todo)
    def get(self):
        return DAO.todos

    @ns.expect(todo)
    @ns.marshal_with(todo, code=201)
    def post(self):
        return DAO.create(api.payload), 201


@ns.route("/<int:id>")
class Todo(Resource):
    @ns.marshal_with(todo)
    def get(self, id):
        return DAO.get(id)

    @ns.response(204, "Todo deleted")
    def delete(self, id):
        DAO.delete(id)
        return "", 204

    @ns.expect(todo)
    @ns.marshal_with(todo)
    def put(self, id):
        return DAO.update(id, api.payload)


app.run(port=int(sys.argv[1]))
