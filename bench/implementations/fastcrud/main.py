# FastCRUD's endpoints for one model on SQLite, as its quick start sets them up.
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastcrud import crud_router
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

engine = create_async_engine("sqlite+aiosqlite:///items.db")
async_session = async_sessionmaker(engine, expire_on_commit=False)


class Base(DeclarativeBase):
    pass


class Item(Base):
    __tablename__ = "items"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    price: Mapped[int]
    listed: Mapped[bool | None]


class ItemCreate(BaseModel):
    name: str
    price: int
    listed: bool | None = None


class ItemUpdate(BaseModel):
    name: str | None = None
    price: int | None = None
    listed: bool | None = None


class ItemRead(BaseModel):
    id: int
    name: str
    price: int
    listed: bool | None = None


async def get_session():
    async with async_session() as session:
        yield session


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.create_all)
    yield


app = FastAPI(lifespan=lifespan)
app.include_router(
    crud_router(
        session=get_session,
        model=Item,
        create_schema=ItemCreate,
        update_schema=ItemUpdate,
        select_schema=ItemRead,
        path="/items",
        tags=["Items"],
    )
)
