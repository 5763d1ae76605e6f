import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { promisify } from 'node:util';
import { foreignWriteOf } from './bystanders.ts';
import { Aborted } from './content.ts';
import type { Fault, Handler } from './fault.ts';
import type { FaultName } from './faults.ts';
import { handlerWith } from './handler.ts';
import { inOrder } from './in-order.ts';
import { close, listen } from './listening.ts';
import { refuse, refuseMalformed } from './malformed.ts';
import { problem, responseOf, write } from './message.ts';
import { requestOf } from './request.ts';
import type { Drawn } from './space/drawn.ts';
import { faultOf } from './space/fault-of.ts';
import { beside, type Sighted } from './space/twin.ts';
import { type Style, textOf } from './style.ts';
import { createWorld, type World } from './world.ts';

export interface ReferenceOptions {
  readonly host?: string;
  /** 0 or undefined: a free one. */
  readonly port?: number;
  /** Default: a random one. */
  readonly token?: string;
  readonly basePath?: string;
  readonly faults?: readonly FaultName[];
  /** A drawn fault; a faultless twin sees every request that its server receives. */
  readonly drawn?: Drawn;
  /** Sees every request and action, and changes nothing. */
  readonly watch?: Pick<Fault, 'inside' | 'outside'>;
  /** Choices where the specification is silent; default: the plain ones. */
  readonly style?: Style;
  /** Whether resources of other people exist from the beginning; default: if the style is not plain. */
  readonly bystanders?: boolean;
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface ReferenceServer {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** The number of requests so far. */
  requests(): number;
  /** The number of open connections. */
  connections(): Promise<number>;
  /** Writes to resources of others, or to a collection, in order: `DELETE /customers/me`. */
  foreignWrites(): readonly string[];
  /** What the twin has seen; nothing for a server without a drawn fault. */
  readonly sighted: Readonly<Sighted>;
  close(): Promise<void>;
}

/** Long, so that no client reuses a connection that is just being closed. */
const keepAliveTimeout = 60_000;

/** Starts the reference server: it conforms, except for the requested faults. */
export async function startReference(options: ReferenceOptions = {}): Promise<ReferenceServer> {
  const { host = '127.0.0.1', port = 0, basePath = '', style = {}, tls } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const isInhabited = options.bystanders ?? textOf(style) !== 'plain';
  const world = createWorld(token, basePath, isInhabited);
  const sighted: Sighted = { fired: 0, differed: 0 };
  const serve = servingWith(
    watchedHandler(options, sighted, () => createWorld(token, basePath, isInhabited)),
    world,
  );
  const foreignWrites: string[] = [];
  let requests = 0;
  const queue = inOrder((incoming, outgoing) => {
    requests += 1;
    const foreignWrite = foreignWriteOf(requestOf(incoming, basePath), world);
    if (foreignWrite !== undefined) foreignWrites.push(foreignWrite);
    void serve(incoming, outgoing);
  });
  // the Host field is checked after the token, and refused like everything else
  const plain: ServerOptions = { keepAliveTimeout, requireHostHeader: false };
  const server = tls === undefined ? createServer(plain) : createTlsServer({ ...plain, ...tls });
  server.on('request', queue.listener);
  server.on('checkExpectation', queue.listener);
  server.on('connect', (_incoming, socket) => refuse(socket, problem(405, 'no tunnels here', { Allow: '' })));
  server.on('clientError', (error, socket) => void refuseMalformed(error, socket, queue));
  const address = await listen(server, port, host);
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${address}${basePath}`,
    token,
    requests: () => requests,
    connections: promisify(server.getConnections.bind(server)),
    foreignWrites: () => foreignWrites,
    sighted,
    close: () => close(server),
  };
}

/** If a fault was drawn, its twin is run beside it. */
function watchedHandler(
  { faults = [], style, drawn, watch }: ReferenceOptions,
  sighted: Sighted,
  twinWorld: () => World,
): Handler {
  if (drawn === undefined) return handlerWith(faults, style, watch);
  const fault = faultOf(drawn, () => {
    sighted.fired += 1;
  });
  const twin = { handle: handlerWith(faults, style), world: twinWorld() };
  return beside(handlerWith(faults, style, fault), twin, sighted);
}

function servingWith(handle: Handler, world: World) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await write(await handle(requestOf(incoming, world.basePath), world), outgoing);
    } catch (error) {
      if (error instanceof Aborted || outgoing.headersSent) outgoing.destroy();
      else await write(responseOf(problem(500, 'something went wrong')), outgoing);
    }
  };
}
