import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseEnvironment } from 'dotenv';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { realTargets } from '../../../bench/targets/all.ts';
import { UsageError } from '../../errors.ts';
import { closeAll, serving } from '../../http/testing/servers.ts';
import { startReference } from '../../reference/server.ts';
import { folderOfEach, run } from '../testing/command.ts';
import type { Ask } from './ask.ts';
import { init } from './init.ts';

const here = folderOfEach();
afterEach(closeAll);

const nowhere = 'http://127.0.0.1:1';
const read = (name: string) => readFileSync(join(here.path, name), 'utf8');
const profile = () => parse(read('rest-assay.profile.yaml'));

/** A run with the written profile, of requirements that need few requests. */
const asWritten = [
  ...['run', '--profile', 'rest-assay.profile.yaml', '--effort', 'quick'],
  ...['--only', 'DM-JSON-1', 'DM-REP', 'DM-HEAD-3', 'DM-PATCH-3'],
];

test("the specification's own resources: the written profile can be run", async () => {
  const server = await startReference({ token: 'a-token-of-this-test' });
  try {
    const args = ['init', server.url, '--collection', 'specification', '--auth', 'bearer', '--name', 'mine'];
    const { code, stdout } = await run(args, here.path);
    expect(code).toBe(0);
    expect(stdout).toContain('Fill in ACCESS_TOKEN in .env.');
    expect(read('.env')).toBe(`BASE_URL=${server.url}\nACCESS_TOKEN=\n`);
    expect(statSync(join(here.path, '.env')).mode & 0o777).toBe(0o600);
    writeFileSync(join(here.path, '.env'), `BASE_URL=${server.url}\nACCESS_TOKEN=a-token-of-this-test\n`);
    const checked = await run(asWritten, here.path);
    expect(checked).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('core: conformant under the profile mine'),
    });
  } finally {
    await server.close();
  }
});

test('a collection of a target that is up: its fields and its identifier are inferred', async () => {
  const target = await realTargets[0]?.start();
  try {
    const args = ['init', target?.url ?? '', '--collection', '/posts', '--auth', 'none', '--name', 'posts'];
    const { code, stdout } = await run(args, here.path);
    expect(code).toBe(0);
    expect(stdout).toContain('The target: GET /posts: 200, 1 resources.');
    expect(profile()).toEqual({
      name: 'posts',
      resources: [
        {
          name: 'posts',
          schema: {
            type: 'object',
            properties: {
              id: { type: 'integer' },
              title: { type: 'string' },
              views: { type: 'integer' },
              published: { type: 'boolean' },
            },
            required: ['id', 'title', 'views', 'published'],
          },
          collection: '/posts',
          item: '/posts/{id}',
        },
      ],
      authentication: { scheme: 'none' },
    });
    const checked = await run(asWritten, here.path);
    expect(checked.code).toBe(0);
  } finally {
    await target?.close();
  }
});

test('a collection of a target that is down: its fields are given in the call', async () => {
  const fields = ['--field', 'title:string', 'at:date-time', '--identifier', 'key'];
  const { code, stdout } = await run(
    ['init', nowhere, '--collection', '/api/notes', ...fields, '--auth', 'basic', '--out', 'p.json'],
    here.path,
  );
  expect(code).toBe(0);
  expect(stdout).toContain('The target: no answer');
  expect(JSON.parse(read('p.json'))).toMatchObject({
    name: '127.0.0.1:1',
    resources: [
      {
        name: 'notes',
        item: '/api/notes/{key}',
        schema: { properties: { at: { type: 'string', format: 'date-time' } } },
      },
    ],
    authentication: { scheme: 'basic', username: { env: 'API_USER' } },
  });
  expect(Object.keys(parseEnvironment(read('.env')))).toEqual(['BASE_URL', 'API_USER', 'API_PASSWORD']);
});

const notes = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
        responses: { 201: { description: 'created' } },
      },
    },
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: { description: 'found' } } },
    },
  },
  components: {
    schemas: {
      Note: { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } } },
    },
  },
};

test('an OpenAPI document', async () => {
  writeFileSync(join(here.path, 'openapi.json'), JSON.stringify(notes));
  const { code } = await run(['init', nowhere, '--openapi', 'openapi.json', '--name', 'notes'], here.path);
  expect(code).toBe(0);
  expect(profile().resources).toMatchObject([{ name: 'notes', collection: '/notes', item: '/notes/{id}' }]);

  // it says nothing of authentication
  await run(['init', nowhere, '--openapi', 'openapi.json', '--auth', 'bearer', '--force'], here.path);
  expect(profile().authentication).toMatchObject({ scheme: 'bearer' });
  expect(profile().resources[0]).not.toHaveProperty('public');

  rmSync(join(here.path, '.env'));
  // as a generator writes it: everything but the resources is invalid, yet it says where the target is
  const stray = { ...notes, info: { title: '' }, servers: [{ url: `${nowhere}/api` }], generator: 'x' };
  writeFileSync(join(here.path, 'openapi.json'), JSON.stringify(stray));
  const again = await run(
    ['init', '--openapi', 'openapi.json', '--out', 'b.yaml', '--env', 'b.env'],
    here.path,
  );
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('This is not valid OpenAPI: ') });
  expect(parseEnvironment(read('b.env'))['BASE_URL']).toBe(`${nowhere}/api`);
});

test.each([
  ['collection', ['base URL', 'path of the collection', 'stands in the path', 'Its fields']],
  ['openapi', ['base URL', 'OpenAPI document']],
])('answers in words are checked as they are given: %s', async (source, questions) => {
  writeFileSync(join(here.path, 'openapi.json'), JSON.stringify(notes));
  const answers: Readonly<Record<string, string>> = {
    'The base URL of the target?': nowhere,
    'Where is the OpenAPI document?': join(here.path, 'openapi.json'),
    'The path of the collection, such as /notes?': '/notes',
    'The field that stands in the path of a resource?': 'id',
    'Its fields, such as title:string done:boolean?': 'title:string',
    'What does the target serve?': source,
    'How are requests authenticated?': 'none',
  };
  const answer = (question: string) => Promise.resolve(answers[question] ?? '');
  const refused: string[] = [];
  const ask: Ask = {
    async text(question, { check }) {
      try {
        await check?.('{ }');
      } catch (error) {
        if (error instanceof UsageError) refused.push(question);
      }
      return answer(question);
    },
    secret: answer,
    choice: answer as Ask['choice'],
  };
  const [out, env] = [join(here.path, 'p.yaml'), join(here.path, '.env')];
  await init(undefined, { out, env, force: false }, ask, () => undefined);
  expect(refused).toEqual(questions.map((part) => expect.stringContaining(part)));
});

test('the path of a collection is escaped as in a URL', async () => {
  const called = ['init', nowhere, '--collection', '/my größen', '--auth', 'none', '--field', 'a:string'];
  const { code } = await run([...called, '--identifier', 'id', '--out', 'p.json'], here.path);
  expect(code).toBe(0);
  expect(JSON.parse(read('p.json'))).toMatchObject({
    resources: [
      { name: 'my-gro-en', collection: '/my%20gr%C3%B6%C3%9Fen', item: '/my%20gr%C3%B6%C3%9Fen/{id}' },
    ],
  });
  const { code: refused, stderr } = await run([...called, '--identifier', 'a.id'], here.path);
  expect({ refused, stderr }).toMatchObject({ refused: 2, stderr: expect.stringContaining('"a.id" is not') });
});

test('an identifier that the resources do not have is refused before anything else is asked', async () => {
  const schema = join(here.path, 'schema.json');
  writeFileSync(schema, JSON.stringify({ type: 'object', properties: { key: { type: 'string' } } }));
  const called = ['init', nowhere, '--collection', '/notes', '--auth', 'none', '--schema', schema];
  const { code, stderr } = await run([...called, '--identifier', 'id'], here.path);
  expect(code).toBe(2);
  expect(stderr).toContain('The resources have no field "id", but key.');
});

test('on a terminal, everything that no flag answers is asked', async () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, string>> = {
    'The base URL of the target?': nowhere,
    'What does the target serve?': 'collection',
    'How are requests authenticated?': 'header',
    'The path of the collection, such as /notes?': '/notes',
    'The field that stands in the path of a resource?': 'id',
    'Its fields, such as title:string done:boolean?': 'title:string, done:boolean',
    'API_KEY (left empty: to be filled in later)?': `it's a "secret" $KEY`,
  };
  const answer = (question: string) => {
    asked.push(question);
    return Promise.resolve(answers[question] ?? '');
  };
  const ask: Ask = { text: answer, secret: answer, choice: answer as Ask['choice'] };
  const [out, env] = [join(here.path, 'p.yaml'), join(here.path, '.env')];
  const lines = await init(undefined, { out, env, force: false }, ask, () => undefined);
  expect(asked).toEqual(Object.keys(answers));
  expect(lines.at(-1)).toBe(`Then: rest-assay run --profile ${out}`);
  expect(parse(read('p.yaml'))).toMatchObject({
    name: '127.0.0.1:1',
    resources: [{ schema: { required: ['title', 'done'] } }],
    authentication: { scheme: 'header', value: { env: 'API_KEY' } },
  });
  expect(parseEnvironment(read('.env'))['API_KEY']).toBe(
    answers['API_KEY (left empty: to be filled in later)?'],
  );
  expect(read('p.yaml')).not.toContain('secret');
});

test('the content of .env stays', async () => {
  writeFileSync(join(here.path, '.env'), 'ACCESS_TOKEN=mine');
  await run(['init', nowhere, '--collection', 'specification', '--auth', 'bearer'], here.path);
  expect(read('.env')).toBe(`ACCESS_TOKEN=mine\nBASE_URL=${nowhere}\n`);
});

test('an existing profile is overwritten only if requested', async () => {
  const args = ['init', nowhere, '--collection', 'specification', '--auth', 'none'];
  writeFileSync(join(here.path, 'rest-assay.profile.yaml'), 'mine');
  const refused = await run(args, here.path);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
  expect(read('rest-assay.profile.yaml')).toBe('mine');
  expect(existsSync(join(here.path, '.env'))).toBe(false);
  expect((await run([...args, '--force'], here.path)).code).toBe(0);
});

test.each([
  [['init'], 'The base URL of the target?'],
  [['init', nowhere], '--openapi or --collection'],
  [['init', nowhere, '--collection', '/notes'], '--auth'],
  [['init', nowhere, '--collection', '/notes', '--auth', 'none'], '--schema or --field'],
  [
    ['init', nowhere, '--collection', '/notes', '--auth', 'digest'],
    'Allowed choices are bearer, header, basic, none.',
  ],
  [
    ['init', nowhere, '--collection', '/notes', '--auth', 'none', '--field', 'title'],
    '"title" is not a field',
  ],
  [
    ['init', 'ftp://example.org', '--collection', 'specification', '--auth', 'none'],
    'must begin with http: or https:, not ftp:',
  ],
  [
    ['init', nowhere, '--collection', 'notes', '--auth', 'none', '--field', 'a:string'],
    '"notes" is not a path',
  ],
])('without a terminal %s is an error of the call', async (args, why) => {
  const { code, stderr } = await run(args, here.path);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) });
  expect(existsSync(join(here.path, 'rest-assay.profile.yaml'))).toBe(false);
});

test('only GET is sent to the target', async () => {
  const methods: string[] = [];
  const { origin } = await serving((incoming, outgoing) => {
    methods.push(incoming.method ?? '');
    outgoing.end('{"data": [{"_id": "5", "name": "x", "tags": ["a"], "size": 1.5, "gone": null}]}');
  });
  await run(['init', origin, '--collection', '/things', '--auth', 'none'], here.path);
  expect(methods).toEqual(['GET']);
  expect(profile().resources[0]).toMatchObject({
    item: '/things/{_id}',
    schema: {
      properties: {
        tags: { type: 'array', items: { type: 'string' } },
        size: { type: 'number' },
        gone: { type: 'null' },
      },
    },
  });
});
