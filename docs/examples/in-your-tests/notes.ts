// A server to be checked, as small as can be: notes in a map.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a note holds besides its identifier. */
interface Note {
  readonly title: string;
  readonly isDone: boolean;
}

/** What a note is after each method; null: gone. */
const after: Readonly<Record<string, (note: Note, sent: Note) => Note | null>> = {
  GET: (note) => note,
  HEAD: (note) => note,
  PUT: (_note, sent) => sent,
  PATCH: (note, sent) => ({ ...note, ...sent }),
  DELETE: () => null,
};

/** Serves `/notes` to whoever has the token. */
export function notesServer(token: string): Server {
  const notes = new Map<string, Note>();
  const shown = (id: string) => ({ id, ...notes.get(id) });

  const keep = (id: string, note: Note | null) => {
    if (note !== null) notes.set(id, note);
    else notes.delete(id);
  };

  return createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (headers.authorization !== `Bearer ${token}`) return answer(response, 401);
    const sent = await noteIn(request);
    if (sent === undefined) return answer(response, 400);
    const [, , id] = url.split('/');
    if (id === undefined) {
      if (method !== 'POST') return answer(response, 200, [...notes.keys()].map(shown));
      const made = randomUUID();
      notes.set(made, sent);
      return answer(response, 201, shown(made));
    }
    const before = notes.get(id);
    if (before === undefined) return answer(response, 404);
    const note = after[method]?.(before, sent) ?? null;
    keep(id, note);
    return note === null ? answer(response, 204) : answer(response, 200, shown(id));
  });
}

/** Undefined for what is no JSON. */
async function noteIn(request: IncomingMessage): Promise<Note | undefined> {
  const content = await text(request);
  try {
    return JSON.parse(content || '{}') as Note;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, content?: object): void {
  const octets = content === undefined ? '' : JSON.stringify(content);
  if (status !== 204) response.setHeader('content-length', Buffer.byteLength(octets));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(octets);
}
