import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { baseUrlOf, besideServers } from './derive.ts';
import { derive, done, firstOf, found, idParameter, json, newNote, note, notes } from './testing/notes.ts';

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

test.each([
  ['takes', { id: { type: 'integer' } }, 'id'],
  ['does not take', {}, undefined],
  ['must not take', { id: { type: 'integer', readOnly: true } }, undefined],
])('a field that PUT %s, although POST does not, is identifying in PUT', async (_takes, id, expected) => {
  const changed = { ...newNote, properties: { ...newNote.properties, ...id } };
  const resource = await firstOf(notes({ changed }));
  expect(resource).toMatchObject({ neverSend: ['id', 'created'] });
  expect(resource?.identifyingField).toBe(expected);
});

test.each([
  ['requires', ['text', 'id'], undefined],
  ['does not require', ['text'], ['id', 'created']],
])('an identifier that POST accepts and %s', async (_requires, required, neverSend) => {
  const sent = { ...newNote, properties: { ...newNote.properties, id: { type: 'integer' } }, required };
  const { profile, missing } = await derive(notes({ sent }));
  expect(profile.resources[0]?.neverSend).toEqual(neverSend ?? ['created']);
  expect(missing).toEqual(neverSend === undefined ? [] : [expect.stringContaining('POST takes id')]);
});

test('writes send an ETag if the document says that one of them accepts it', async () => {
  const { paths, ...document } = notes();
  const parameters = [{ name: 'if-match', in: 'header', schema: { type: 'string' } }];
  const item = { ...paths['/notes/{noteId}'], delete: { ...done, parameters } };
  const { profile, missing } = await derive({
    ...document,
    paths: { ...paths, '/notes/{noteId}': item },
  });
  expect(profile.resources[0]).toMatchObject({ ifMatch: true });
  expect(missing).toEqual([expect.stringContaining('If-Match')]);
});

test('media types other than the usual one are taken from the document, for each method', async () => {
  const typed = (type: string, schema: object) => ({ content: { [type]: { schema } } });
  const hal = 'application/hal+json';
  const mergePatch = 'application/merge-patch+json';
  const list = 'application/json-patch+json';
  const { paths, ...document } = notes();
  const item = {
    ...paths['/notes/{noteId}'],
    get: { responses: { 200: { description: 'found', ...typed(`${hal}; charset=utf-8`, note) } } },
    patch: {
      requestBody: {
        content: { ...typed(list, { type: 'array' }).content, ...typed(mergePatch, newNote).content },
      },
      ...done,
    },
  };
  expect(await firstOf({ ...document, paths: { ...paths, '/notes/{noteId}': item } })).toMatchObject({
    contentType: { PATCH: mergePatch },
    accept: { GET: hal },
  });
});

test('the resource in a response is found within its envelope', async () => {
  const shown = inKey('data', { type: 'object', properties: { item: note, total: { type: 'integer' } } });
  expect(await firstOf(notes({ shown }))).toMatchObject({ neverSend: ['id', 'created'] });
});

test('a field that is sent but never shown is not expected in responses, and reported', async () => {
  const secret = { type: 'string', maxLength: 20 };
  const sent = {
    type: 'object',
    properties: { text: { type: 'string' }, secret },
    required: ['text', 'secret'],
  };
  const shown = { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } } };
  const { profile, missing } = await derive(notes({ sent, shown }));
  expect(profile.resources[0]).toMatchObject({
    schema: { properties: { secret: { ...secret, writeOnly: true } }, required: ['text', 'secret'] },
    neverSend: ['id'],
  });
  expect(missing).toEqual(
    expect.arrayContaining([expect.stringContaining('secret is sent but never shown')]),
  );
  const nothing = { type: 'object', properties: { id: { type: 'integer' } } };
  expect(JSON.stringify(await firstOf(notes({ sent, shown: nothing })))).not.toContain('writeOnly');
});

test.each([
  ['the same', { noteId: { type: 'string' } }, 'noteId', undefined],
  [
    'the same, by another convention',
    { note_ID: { type: 'string' }, id: { type: 'integer' } },
    'note_ID',
    undefined,
  ],
  ['the end of it', { uuid: { type: 'string' } }, 'noteId', 'one was added'],
  ['id', { key: { type: 'string' }, id: { type: 'integer' } }, 'id', undefined],
  ['nothing of it', { text: { type: 'string' } }, 'noteId', 'one was added'],
])('the identifier if its field is named %s', async (_name, properties, identifier, line) => {
  const { profile, missing } = await derive(notes({ shown: { type: 'object', properties } }));
  expect(profile.resources[0]).toMatchObject({ item: `/notes/{${identifier}}`, identifiers: [identifier] });
  expect(missing.join()).toContain(line ?? '');
});

test('a collection below a derived resource is derived as nested, whatever the parameter is called there', async () => {
  const document = notes();
  const line = { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } } };
  const within = (name: string) => ({ ...idParameter, name });
  const { profile, missing } = await derive({
    ...document,
    paths: {
      '/notes/{note}/lines/{line}/marks': { post: { requestBody: json(line), ...done } },
      '/notes/{note}/lines/{line}/marks/{id}': { parameters: [within('id')], get: found(line) },
      '/notes/{note}/lines': { post: { requestBody: json(line), ...done } },
      '/notes/{note}/lines/{lineId}': { parameters: [within('lineId')], get: found(line) },
      ...document.paths,
    },
  });
  expect(profile.resources.map(({ collection, item }) => [collection, item])).toEqual([
    ['/notes', '/notes/{id}'],
    ['/notes/{notes.id}/lines', '/notes/{notes.id}/lines/{id}'],
    ['/notes/{notes.id}/lines/{lines.id}/marks', '/notes/{notes.id}/lines/{lines.id}/marks/{id}'],
  ]);
  expect(missing.join()).not.toContain('below');
});

test('what cannot be derived is listed', async () => {
  const document = notes({ changed: { type: 'object', properties: { text: { type: 'string' } } } });
  const { paths } = document;
  const more = {
    '/blobs/{noteId}/lines': { parameters: [idParameter], post: done },
    '/blobs/{noteId}/lines/{line}': {
      parameters: [idParameter, { ...idParameter, name: 'line' }],
      get: done,
    },
    '/blobs': { post: { requestBody: { content: { 'image/png': {} } }, ...done } },
    '/blobs/{id}': { parameters: [{ ...idParameter, name: 'id' }], get: done },
    '/v2/notes/': paths['/notes'],
    '/v2/notes/{noteId}/': paths['/notes/{noteId}'],
  };
  const { profile, missing, servers } = await derive({
    ...document,
    servers: [{ url: '/api' }],
    paths: { ...paths, ...more },
  });
  expect(profile.resources.map(({ name, item }) => [name, item])).toEqual([
    ['notes', '/notes/{id}'],
    ['notes-2', '/v2/notes/{id}/'],
  ]);
  const lines = [
    '/blobs has no schema',
    '/blobs/{noteId}/lines is below another resource',
    'notes: PUT does not take done',
    'notes-2: PUT does not take done',
  ];
  expect(missing).toEqual(lines.map((line) => expect.stringContaining(line)));
  expect(besideServers(servers, 'http://127.0.0.1:1/api/')).toEqual([]);
  expect(besideServers(servers, 'http://127.0.0.1:1')).toEqual([expect.stringContaining('below /api, but')]);
});

/** Paths of a collection and its items, with everything else as for notes that show these fields. */
function pathsAt(collection: string, parameter = 'id') {
  const properties = { [parameter]: { type: 'string' }, text: { type: 'string' } };
  const { paths } = notes({ shown: { type: 'object', properties } });
  return {
    [collection]: paths['/notes'],
    [`${collection}/{${parameter}}`]: {
      ...paths['/notes/{noteId}'],
      parameters: [{ ...idParameter, name: parameter }],
    },
  };
}

test('paths are escaped as in URLs, and types have names that differ', async () => {
  const collections = ['/größe', '/caf%C3%A9s', '/my notes', '/notes', '/v2/notes', '/notes-2', '/книги'];
  const paths = Object.assign({}, ...collections.map((each) => pathsAt(each)));
  const { profile } = await derive({ ...notes(), paths });
  expect(profile.resources.map(({ name, item }) => [name, item])).toEqual([
    ['gro-e', '/gr%C3%B6%C3%9Fe/{id}'],
    ['cafes', '/caf%C3%A9s/{id}'],
    ['my-notes', '/my%20notes/{id}'],
    ['notes', '/notes/{id}'],
    ['notes-2', '/v2/notes/{id}'],
    ['notes-2-2', '/notes-2/{id}'],
    ['resources', '/%D0%BA%D0%BD%D0%B8%D0%B3%D0%B8/{id}'],
  ]);
});

test.each([
  ['/notes?all', 'id'],
  ['/a/../notes', 'id'],
  ['/other', 'its key'],
  ['/other', 'its.key'],
])('%s/{%s} cannot be in a profile, and is left out', async (collection, parameter) => {
  const paths = { ...pathsAt('/notes'), ...pathsAt(collection, parameter) };
  const { profile, missing } = await derive({ ...notes(), paths });
  expect(profile.resources.map(({ name }) => name)).toEqual(['notes']);
  expect(missing[0]).toBe(
    `${collection} has a path or an identifier that no profile can have, and is left out.`,
  );
});

test('an identifier stands in the path as it is called', async () => {
  const { profile } = await derive({ ...notes(), paths: pathsAt('/notes', '$$id') });
  expect(profile.resources[0]?.item).toBe('/notes/{$$id}');
});

test.each([
  [
    [{ url: '/api' }, { url: 'https://{host}/api' }, { url: 'https://a.example/api' }],
    'https://a.example/api',
  ],
  [
    [
      {
        url: 'https://{host}:{port}/api',
        variables: { host: { default: 'a.example' }, port: { default: 8443 } },
      },
    ],
    'https://a.example:8443/api',
  ],
  [[{ url: 'https://{host}/api', variables: { host: {} } }], undefined],
  [[{ url: '/' }], undefined],
  [[{}], undefined],
  [[], undefined],
])('the location of the target according to its document: %j', async (servers, expected) => {
  const derived = await derive({ ...notes({}), servers });
  expect(baseUrlOf(derived.servers)).toBe(expected);
});

describe('invalid output of generators is read, and reported', () => {
  test.each([
    ['a stray member', { strayMember: true }, 'an unknown member "strayMember"'],
    ['no version', { info: { title: 'x' } }, '/info must have required property'],
    ['a title that is a number', { info: { title: 2024, version: '1' } }, '/info/title must be string'],
    ['no info', { info: undefined }, "must have required property 'info'"],
    ['tags of no kind', { tags: 'notes' }, '/tags must be array'],
  ])('%s', async (_name, more, told) => {
    const { profile, missing } = await derive({ ...notes({}), ...more });
    expect(profile.resources).toHaveLength(1);
    expect(missing[0]).toContain(told);
    expect(missing[0]).toContain('derived nevertheless');
  });
});
