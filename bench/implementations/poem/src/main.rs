//! Users in memory behind poem-openapi, one operation for each method.
use std::{collections::BTreeMap, env, io};

use poem::{listener::TcpListener, Route, Server};
use poem_openapi::{param::Path, payload::Json, ApiResponse, Object, OpenApi, OpenApiService};
use tokio::sync::Mutex;

#[derive(Object, Clone)]
struct User {
    #[oai(read_only)]
    id: i64,
    #[oai(validator(max_length = 64))]
    name: String,
    age: Option<i64>,
}

#[derive(ApiResponse)]
enum Found {
    #[oai(status = 200)]
    Ok(Json<User>),
    #[oai(status = 404)]
    NotFound,
}

#[derive(ApiResponse)]
enum Created {
    #[oai(status = 201)]
    Ok(Json<User>),
}

#[derive(ApiResponse)]
enum Removed {
    #[oai(status = 204)]
    Ok,
    #[oai(status = 404)]
    NotFound,
}

#[derive(Default)]
struct Users {
    last: i64,
    all: BTreeMap<i64, User>,
}

#[derive(Default)]
struct Api {
    users: Mutex<Users>,
}

#[OpenApi]
impl Api {
    #[oai(path = "/users", method = "get")]
    async fn list(&self) -> Json<Vec<User>> {
        Json(self.users.lock().await.all.values().cloned().collect())
    }

    #[oai(path = "/users", method = "post")]
    async fn create(&self, user: Json<User>) -> Created {
        let mut users = self.users.lock().await;
        users.last += 1;
        let user = User { id: users.last, ..user.0 };
        users.all.insert(user.id, user.clone());
        Created::Ok(Json(user))
    }

    #[oai(path = "/users/:id", method = "get")]
    async fn find(&self, id: Path<i64>) -> Found {
        match self.users.lock().await.all.get(&id) {
            Some(user) => Found::Ok(Json(user.clone())),
            None => Found::NotFound,
        }
    }

    #[oai(path = "/users/:id", method = "put")]
    async fn replace(&self, id: Path<i64>, user: Json<User>) -> Found {
        match self.users.lock().await.all.get_mut(&id) {
            Some(old) => {
                *old = User { id: *id, ..user.0 };
                Found::Ok(Json(old.clone()))
            }
            None => Found::NotFound,
        }
    }

    #[oai(path = "/users/:id", method = "delete")]
    async fn remove(&self, id: Path<i64>) -> Removed {
        match self.users.lock().await.all.remove(&id) {
            Some(_) => Removed::Ok,
            None => Removed::NotFound,
        }
    }
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let port = env::args().nth(1).unwrap_or_default();
    let service = OpenApiService::new(Api::default(), "Users", "1.0");
    Server::new(TcpListener::bind(format!("127.0.0.1:{port}")))
        .run(Route::new().nest("/api", service))
        .await
}
