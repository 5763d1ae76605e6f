import { parentPort } from 'node:worker_threads';
import jsonServer from 'json-server';
import { listening } from './listen.ts';

/**
 * Runs json-server as its command line does (lib/cli/run.js, createApp) with --quiet, over an in-memory object,
 * and tells the parent thread the address. Ends when the parent thread terminates it.
 */
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false, bodyParser: true }));
app.use(
  jsonServer.router({
    posts: [{ id: 1, title: 'Not yours', views: 7, published: true }],
    authors: [{ id: 1, name: 'Nobody of yours' }],
    profile: { name: 'Nobody of yours', admin: true },
    books: [{ id: 1, authorId: 1, title: 'Not yours', pages: 7 }],
  }),
);

const { url } = await listening(app.listen(0, '127.0.0.1'));
parentPort?.postMessage(url);
