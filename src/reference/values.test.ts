import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReferenceServer, startReference } from './server.ts';
import { type Api, apiOf, itemsIn } from './testing/api.ts';

let server: ReferenceServer;
let api: Api;

beforeAll(async () => {
  server = await startReference({ token: 'aToken', basePath: '/api' });
  api = apiOf(server);
});

afterAll(async () => {
  api.close();
  await server.close();
});

describe('values', () => {
  const texts = [
    '',
    ' ',
    '  a ',
    '"\'<>&\\/',
    'ä€漢𝒳👩‍👩‍👧',
    '\u0000\u001f\u007f',
    '\ud800',
    'e\u0301',
    'x'.repeat(1e5),
  ];
  test.each(texts)('the text %j comes back as it was sent', async (text) => {
    expect(await api.content(await api.customer({ firstName: text, lastName: text }))).toEqual({
      firstName: text,
      lastName: text,
    });
    expect(await api.content(await api.employee({ name: text, location: text }))).toEqual({
      name: text,
      location: text,
    });
  });

  test.each([0, -1, 1, 2 ** 31, 16_777_217, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'the integer %d comes back as it was sent',
    async (age) => {
      expect(await api.content(await api.employee({ age }))).toEqual({ age });
    },
  );

  test.each(['0000-01-01T00:00:00.0Z', '2020-02-29T23:59:59.123456789Z', '2016-12-31T23:59:60.5Z'])(
    'the date-time %s comes back as it was sent',
    async (hiredatetime) => {
      const fields = { hiredatetime, permanent: false };
      expect(await api.content(await api.employee(fields))).toEqual(fields);
    },
  );

  test('escapes, exponents and blanks are JSON, too', async () => {
    const octets = ' { "\\u0065mployee" : { "age" : 1.0E2 , "name" : "\\ud83d\\ude00" } } ';
    const headers = { 'Content-Type': 'Application/JSON ; charset=utf-8' };
    const reply = await api.send('POST', '/employees', { octets, headers });
    expect(itemsIn(reply)).toEqual([{ age: 100, name: '😀' }]);
  });
});
