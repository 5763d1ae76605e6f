import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { documentFrom } from '../document.ts';
import { profileIn } from '../load.ts';
import { UsageError } from '../usage-error.ts';
import { profileFromOpenApi } from './derive.ts';

const folder = mkdtempSync(join(tmpdir(), 'rest-assay-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function written(document: unknown, ending = 'json'): string {
  count += 1;
  const file = join(folder, `${count}.${ending}`);
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 2);
  writeFileSync(file, text);
  return file;
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const found = (schema: object) => ({ responses: { 200: { description: 'found', ...json(schema) } } });
const done = { responses: { 200: { description: 'done' } } };
const idParameter = { name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } };

const newNote = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', maxLength: 80 }, done: { type: 'boolean' } },
};
const note = {
  allOf: [
    newNote,
    {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', format: 'int64', readOnly: true },
        created: { type: 'string', format: 'date-time', readOnly: true },
      },
    },
  ],
};

interface Parts {
  readonly openapi?: string;
  readonly sent?: object;
  readonly shown?: object;
  readonly changed?: object;
  readonly [member: string]: unknown;
}

/** A document of notes, which are created, shown, replaced and removed. */
function notes({ openapi = '3.1.0', sent = newNote, shown = note, changed = sent, ...more }: Parts = {}) {
  return {
    openapi,
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': { post: { requestBody: json(sent), ...done }, get: found({ type: 'array', items: shown }) },
      '/notes/{noteId}': {
        parameters: [idParameter],
        get: found(shown),
        put: { requestBody: json(changed), ...done },
        delete: { responses: { 204: { description: 'removed' } } },
      },
    },
    ...more,
  };
}

async function derive(document: unknown, ending = 'json') {
  const derived = await profileFromOpenApi(written(document, ending));
  await profileIn(documentFrom(JSON.stringify(derived.profile), join(folder, 'profile.json')));
  return derived;
}

const firstOf = async (document: unknown) => (await derive(document)).profile.resources[0];

test.each(['json', 'yaml'])('a document in %s: paths, methods, schema and identifier', async (ending) => {
  const document = notes();
  const { profile, missing } = await derive(ending === 'json' ? document : stringify(document), ending);
  expect(missing).toEqual([]);
  expect(profile).toEqual({
    name: 'Notes',
    authentication: { scheme: 'none' },
    resources: [
      {
        name: 'notes',
        schema: {
          type: 'object',
          required: ['text'],
          properties: {
            text: { type: 'string', maxLength: 80 },
            done: { type: 'boolean' },
            id: { type: 'integer', readOnly: true },
            created: { type: 'string', format: 'date-time', readOnly: true },
          },
        },
        collection: '/notes',
        item: '/notes/{id}',
        identifiers: ['id'],
        serverSet: ['created'],
        neverSend: ['id', 'created'],
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        mayHave: ['HEAD'],
        public: ['GET', 'POST', 'PUT', 'DELETE'],
      },
    ],
  });
});

const one = { key: 'note', array: false };
const several = { key: 'notes', array: true };
const inKey = (key: string, schema: object) => ({ type: 'object', properties: { [key]: schema } });

test.each([
  ['an array', { type: 'array', items: newNote }, [{ array: true }], { array: true }],
  ['a key', inKey('note', newNote), [one], one],
  [
    'either of two keys',
    { oneOf: [inKey('note', newNote), inKey('notes', { type: 'array', items: newNote })] },
    [one, several],
    one,
  ],
])('content is wrapped in %s', async (_name, sent, create, update) => {
  expect(await firstOf(notes({ sent }))).toMatchObject({
    create,
    update,
    schema: { properties: { text: { type: 'string' } } },
  });
});

test('what a response shows is found in its envelope', async () => {
  const shown = inKey('data', { type: 'object', properties: { item: note, total: { type: 'integer' } } });
  expect(await firstOf(notes({ shown }))).toMatchObject({ neverSend: ['id', 'created'] });
});

test.each([
  ['the same', { noteId: { type: 'string' } }, 'noteId', undefined],
  ['the end of it', { uuid: { type: 'string' } }, 'noteId', 'one is added'],
  ['id', { key: { type: 'string' }, id: { type: 'integer' } }, 'id', undefined],
  ['nothing of it', { text: { type: 'string' } }, 'noteId', 'one is added'],
])('the identifier where fields are named %s', async (_name, properties, identifier, line) => {
  const { profile, missing } = await derive(notes({ shown: { type: 'object', properties } }));
  expect(profile.resources[0]).toMatchObject({ item: `/notes/{${identifier}}`, identifiers: [identifier] });
  expect(missing.join()).toContain(line ?? '');
});

test('OpenAPI 3.0 becomes JSON Schema 2020-12', async () => {
  const properties = {
    text: { type: 'string', nullable: true, example: 'x' },
    mood: { type: 'string', nullable: true, enum: ['good', 'bad'] },
    above: { type: 'integer', minimum: 3, exclusiveMinimum: true },
    upTo: { type: 'number', maximum: 3, exclusiveMaximum: false },
    count: { type: 'integer', format: 'int32' },
    ratio: { type: 'number', format: 'float' },
    icon: { type: 'string', format: 'byte' },
    tags: { type: 'array', items: { type: 'string', nullable: true } },
    place: { type: 'object', properties: { x: { type: 'integer', nullable: true } } },
  };
  const sent = { type: 'object', properties, xml: { name: 'note' } };
  const derived = await firstOf(notes({ openapi: '3.0.4', sent, shown: sent }));
  expect(derived?.schema).toEqual({
    type: 'object',
    properties: {
      text: { type: ['string', 'null'] },
      mood: { type: ['string', 'null'], enum: ['good', 'bad', null] },
      above: { type: 'integer', exclusiveMinimum: 3 },
      upTo: { type: 'number', maximum: 3 },
      count: { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
      ratio: { type: 'number', multipleOf: 0.25, minimum: -1048576, maximum: 1048576 },
      icon: { type: 'string', pattern: '^([A-Za-z0-9+/]{4})*$' },
      tags: { type: 'array', items: { type: ['string', 'null'] } },
      place: { type: 'object', properties: { x: { type: ['integer', 'null'] } } },
      noteId: { type: 'integer' },
    },
  });
});

test('a schema that leads back to itself, by references into another file', async () => {
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  const node = {
    type: 'object',
    properties: { text: { type: 'string' }, next: { $ref: '#/Node' }, id: { type: 'integer' } },
  };
  writeFileSync(join(folder, 'schemas/node.json'), JSON.stringify({ Node: node }));
  const sent = { $ref: 'schemas/node.json#/Node' };
  const { profile, missing } = await derive(notes({ sent, shown: sent }));
  expect(profile.resources[0]?.schema).toMatchObject({
    properties: { text: { type: 'string' }, next: { properties: { next: {} } } },
  });
  expect(missing).toEqual(['notes: next leads back to itself or too deep; it may hold anything.']);
});

const bearer = { type: 'http', scheme: 'bearer' };
const basic = { type: 'http', scheme: 'basic' };
const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const cookie = { type: 'apiKey', in: 'cookie', name: 'session' };
const flows = { clientCredentials: { tokenUrl: 'https://example.org/token', scopes: { write: 'to write' } } };
const token = { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } };

test.each([
  ['bearer', bearer, [], token, []],
  [
    'basic',
    basic,
    [],
    { scheme: 'basic', username: { env: 'API_USER' }, password: { env: 'API_PASSWORD' } },
    [],
  ],
  ['a key', key, [], { scheme: 'header', name: 'X-Key', value: { env: 'API_KEY' } }, []],
  [
    'a cookie',
    cookie,
    [],
    { scheme: 'header', name: 'Cookie', value: { env: 'API_COOKIE' } },
    ['session=VALUE'],
  ],
  [
    'client credentials',
    { type: 'oauth2', flows },
    ['write'],
    {
      scheme: 'oauth2',
      tokenUrl: 'https://example.org/token',
      clientId: { env: 'CLIENT_ID' },
      clientSecret: { env: 'CLIENT_SECRET' },
      scope: 'write',
    },
    [],
  ],
  ['a key in the query', { ...key, in: 'query' }, [], token, ['a key in the query']],
  ['digest', { type: 'http', scheme: 'digest' }, [], token, ['HTTP digest']],
  ['another flow', { type: 'oauth2', flows: {} }, [], token, ['without client credentials']],
])('security: %s', async (_name, scheme, scopes, authentication, lines) => {
  const { profile, missing } = await derive(
    notes({ security: [{ it: scopes }], components: { securitySchemes: { it: scheme } } }),
  );
  expect(profile.authentication).toEqual(authentication);
  expect(profile.resources[0]?.public).toEqual([]);
  expect(missing).toEqual(lines.map((line) => expect.stringContaining(line)));
});

test('operations that need nothing, and operations that need something else', async () => {
  const document = notes({
    security: [{ it: [] }],
    components: { securitySchemes: { it: bearer, other: basic } },
  });
  const item = document.paths['/notes/{noteId}'];
  Object.assign(item.get, { security: [] });
  Object.assign(item.put, { security: [{ other: [] }] });
  const { profile, missing } = await derive(document);
  expect(profile).toMatchObject({ authentication: token, resources: [{ public: ['GET'] }] });
  expect(missing).toEqual([expect.stringContaining('in several ways (it; other)')]);
});

test('what cannot be derived is listed', async () => {
  const document = notes({ changed: { type: 'object', properties: { text: { type: 'string' } } } });
  const { paths } = document;
  const more = {
    '/notes/{noteId}/lines': { parameters: [idParameter], post: done },
    '/notes/{noteId}/lines/{line}': {
      parameters: [idParameter, { ...idParameter, name: 'line' }],
      get: done,
    },
    '/blobs': { post: { requestBody: { content: { 'image/png': {} } }, ...done } },
    '/blobs/{id}': { parameters: [{ ...idParameter, name: 'id' }], get: done },
    '/v2/notes/': paths['/notes'],
    '/v2/notes/{noteId}/': paths['/notes/{noteId}'],
  };
  const { profile, missing } = await derive({
    ...document,
    servers: [{ url: '/api' }],
    paths: { ...paths, ...more },
  });
  expect(profile.resources.map(({ name, item }) => [name, item])).toEqual([
    ['notes', '/notes/{id}'],
    ['notes-2', '/v2/notes/{id}/'],
  ]);
  const lines = [
    '/notes/{noteId}/lines stands below another resource',
    '/blobs has no schema',
    'notes: PUT does not take done',
    'notes-2: PUT does not take done',
    'below /api',
  ];
  expect(missing).toEqual(lines.map((line) => expect.stringContaining(line)));
});

test('a document is read from a URL, and nothing else is', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url);
    outgoing.statusCode = incoming.url === '/openapi.json' ? 200 : 404;
    outgoing.end(JSON.stringify(notes({ sent: { $ref: 'other.json' } })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await expect(profileFromOpenApi(`${url}/openapi.json`)).rejects.toThrow(UsageError);
    await expect(profileFromOpenApi(`${url}/nothing.json`)).rejects.toThrow('status 404');
    expect(asked).toEqual(['/openapi.json', '/nothing.json']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

const dangling = notes({ sent: { $ref: '#/components/schemas/Nothing' } });
const remote = notes({ sent: { $ref: 'https://example.org/schema.json' } });

test.each([
  ['no JSON', '{"openapi": ', 'json', /:1:\d+: This is not JSON/],
  ['no YAML', 'a: [\nb: }', 'yaml', /:2:\d+: This is neither JSON nor YAML/],
  ['a list', '[]', 'json', /:1:1: This is no OpenAPI document/],
  ['Swagger 2', '{\n  "swagger": "2.0"\n}', 'json', /:2:3: This is a document of Swagger 2/],
  ['no version', '{"info": {}}', 'json', /The member "openapi" is missing/],
  ['another version', '{\n"openapi": "4.0.0"}', 'json', /:2:12: The version "4.0.0" is not known/],
  [
    'an invalid document',
    '{"openapi": "3.1.0",\n"info": {"title": "x"}, "paths": {}}',
    'json',
    /:2:9: This is not valid OpenAPI/,
  ],
  [
    'a remote reference',
    remote,
    'json',
    /:14:25: The reference https:\/\/example\.org\/schema\.json leads to another host/,
  ],
  [
    'a reference to nothing',
    dangling,
    'json',
    /:14:25: The reference #\/components\/schemas\/Nothing leads to nothing/,
  ],
  ['a missing file', notes({ sent: { $ref: 'nowhere.json' } }), 'json', /not valid OpenAPI: .*nowhere\.json/],
  [
    'no path',
    { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} },
    'json',
    /No path of this document/,
  ],
])('%s is an error of the call', async (_name, document, ending, why) => {
  const result = derive(document, ending);
  await expect(result).rejects.toThrow(UsageError);
  await expect(result).rejects.toThrow(why);
});

test('a file that is not there is an error of the call', async () => {
  await expect(profileFromOpenApi(join(folder, 'none.yaml'))).rejects.toThrow(
    /no such file. Check the path/i,
  );
});
