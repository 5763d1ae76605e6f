import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import { memory } from '@feathersjs/memory';
import { listening } from './listen.ts';
import type { RealTarget } from './target.ts';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly likes: number;
  readonly read: boolean;
}

/** Feathers 5 with the Koa transport: service `/messages` over @feathersjs/memory with its default options. */
export const feathersTarget: RealTarget = {
  name: 'feathers',
  start: async () => {
    const app = koa<{ messages: ReturnType<typeof memory<Message>> }>(feathers());
    app.silent = true; // Koa's own switch for its error printing
    app.use(errorHandler());
    app.use(bodyParser());
    app.configure(rest());
    app.use('messages', memory<Message>());
    return listening(await app.listen(0, '127.0.0.1'));
  },
};
