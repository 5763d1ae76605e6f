# A table behind PiccoloCRUD, as the documentation of Piccolo API sets it up, on Starlette.
from contextlib import asynccontextmanager

from piccolo.columns import Boolean, Integer, Varchar
from piccolo.engine.sqlite import SQLiteEngine
from piccolo.table import Table
from piccolo_api.crud.endpoints import PiccoloCRUD
from starlette.applications import Starlette
from starlette.routing import Mount

DB = SQLiteEngine(path="movies.sqlite")


class Movie(Table, db=DB):
    name = Varchar(length=100, required=True)
    rating = Integer()
    seen = Boolean()


@asynccontextmanager
async def lifespan(app):
    await Movie.create_table(if_not_exists=True)
    yield


app = Starlette(lifespan=lifespan, routes=[Mount("/movies", PiccoloCRUD(Movie, read_only=False))])
