import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { closeAll, serving } from '../../http/testing/servers.ts';
import { profileFromOpenApi } from './derive.ts';
import { derive, folder, notes } from './testing/notes.ts';

afterEach(closeAll);

test('a document is read from a URL, and nothing else is', async () => {
  const asked: (string | undefined)[] = [];
  const { origin } = await serving((incoming, outgoing) => {
    asked.push(incoming.url);
    outgoing.statusCode = incoming.url === '/openapi.json' ? 200 : 404;
    outgoing.end(JSON.stringify(notes({ sent: { $ref: 'other.json' } })));
  });
  await expect(profileFromOpenApi(`${origin}/openapi.json`)).rejects.toThrow(UsageError);
  await expect(profileFromOpenApi(`${origin}/nothing.json`)).rejects.toThrow('status 404');
  expect(asked).toEqual(['/openapi.json', '/nothing.json']);
});

const dangling = notes({ sent: { $ref: '#/components/schemas/Nothing' } });
const remote = notes({ sent: { $ref: 'https://example.org/schema.json' } });

test.each([
  ['no JSON', '{"openapi": ', 'json', /:1:\d+: This is not JSON/],
  ['no YAML', 'a: [\nb: }', 'yaml', /:2:\d+: This is neither JSON nor YAML/],
  ['a list', '[]', 'json', /:1:1: This is not an OpenAPI document/],
  ['Swagger 2', '{\n  "swagger": "2.0"\n}', 'json', /:2:3: This is a Swagger 2 document/],
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
  [
    'content without a schema',
    notes({ sent: { type: 'object' }, shown: { type: 'object' } }),
    'json',
    /: \/notes has no schema, and is left out. Describe POST/,
  ],
  [
    'an invalid document of which nothing is left either',
    notes({ sent: { type: 'object' }, shown: { type: 'object' }, info: {} }),
    'json',
    /This is not valid OpenAPI: .*\. Correct it, or else this: \/notes has no schema/,
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
