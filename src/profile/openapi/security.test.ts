import { expect, test } from 'vitest';
import { derive, notes } from './testing/notes.ts';

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
  ['a key in a field of the message', { ...key, name: 'Host' }, [], token, ['a key in the field Host;']],
  ['a key in what is no field', { ...key, name: 'X Key' }, [], token, ['a key in the field X Key;']],
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

test('operations that need no authentication, and operations that need a different one', async () => {
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
