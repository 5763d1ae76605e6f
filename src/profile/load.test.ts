import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsageError } from '../errors.ts';
import { defaultProfile } from './default-profile.ts';
import { loadProfile } from './load.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-profile-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The complaint about a file, without the name of its folder. */
async function complaintOf(name: string, text: string): Promise<string> {
  const error = await loadProfile(file(name, text)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message.replaceAll(`${folder}/`, '');
}

const notes = `
  - name: notes
    schema: {type: object, properties: {id: {type: integer}, text: {type: string}}}
    collection: /notes
    item: /notes/{id}
`;
const yaml = `name: Notes\nresources:${notes}`;

/** A profile of notes as a single resource, at a fixed path. */
const fixed = yaml.replace(/ {4}collection.*\n/, '').replace('/notes/{id}', '/notes');

test('a profile means the same in each format', async () => {
  const value = {
    name: 'Notes',
    resources: [
      {
        name: 'notes',
        schema: { type: 'object', properties: { id: { type: 'integer' }, text: { type: 'string' } } },
        collection: '/notes',
        item: '/notes/{id}',
      },
    ],
  };
  const json = JSON.stringify(value, null, 2);
  const profiles = [
    await loadProfile(file('a.yaml', yaml)),
    await loadProfile(file('a.json', json)),
    await loadProfile(file('a.jsonc', `// a comment\n${json.replace(/\}$/, ',}')}`)),
  ];
  for (const profile of profiles) expect(profile).toEqual(profiles[0]);
  expect(profiles[0]).toMatchObject({
    declared: true,
    authentication: { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } },
    resources: [
      {
        identifiers: ['id'],
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        create: [{ array: false }],
      },
    ],
  });
});

test.each([
  '{type: string}',
  'true',
  '{type: [string, "null"]}',
  '{type: array, items: {type: string}}',
  '{anyOf: [{type: integer}, {$ref: "#/properties/text"}]}',
])('texts of %s may be normalised', async (schema) => {
  const text = yaml
    .replace('text: {', `title: ${schema}, text: {`)
    .replace('    item:', '    normalised: {title: [trimmed]}\n    item:');
  const { resources } = await loadProfile(file('a.yaml', text));
  expect(resources[0].normalised).toEqual({ title: ['trimmed'] });
});

test('a type created by PUT has no POST', async () => {
  const text = yaml.replace('    item:', '    createdBy: PUT\n    item:');
  const { resources } = await loadProfile(file('a.yaml', text));
  expect(resources[0].methods).toEqual(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']);
});

test('a singleton at a fixed path with putBack is created by PUT', async () => {
  const text = fixed.replace('item:', 'putBack: true\n    item:');
  const { resources } = await loadProfile(file('a.yaml', text));
  expect(resources[0]).toMatchObject({
    methods: ['GET', 'HEAD', 'PUT'],
    createdBy: 'PUT',
    existing: ['/notes'],
    identifiers: [],
  });
});

test('a singleton at a fixed path is only read, and needs no identifier', async () => {
  const { resources } = await loadProfile(file('a.yaml', fixed));
  expect(resources[0]).toMatchObject({
    collection: '/notes',
    item: '/notes',
    identifiers: [],
    methods: ['GET', 'HEAD'],
    mayHave: [],
    existing: ['/notes'],
  });
});

test("the specification's own profile is a profile like any other", async () => {
  const path = fileURLToPath(new URL('../../suites/default-profile/data-management.json', import.meta.url));
  expect(await loadProfile(path)).toEqual({ ...defaultProfile, declared: true });
});

const examples = fileURLToPath(new URL('../../docs/examples/', import.meta.url));
const profiles = readdirSync(examples).filter((name) => /\.profile\.(ya?ml|jsonc?)$/.test(name));

test.each(profiles)('the example %s is a valid profile', async (name) => {
  expect((await loadProfile(join(examples, name))).declared).toBe(true);
});

describe('files of a profile are relative to it', () => {
  test('the schema of a resource', async () => {
    file('note.schema.yaml', 'type: object\nproperties: {id: {type: integer}, text: {type: string}}\n');
    const text = yaml.replace(/schema: .*/, 'schema: note.schema.yaml');
    const { resources } = await loadProfile(file('a.yaml', text));
    expect(resources[0].schema.properties).toHaveProperty('text');
  });
  test('certificates and sockets', async () => {
    const { connection } = await loadProfile(file('a.yaml', `${yaml}\nconnection: {ca: ca.pem, socket: s}`));
    expect(connection).toEqual({ ca: join(folder, 'ca.pem'), socket: join(folder, 's') });
  });
});

/** Text added to the resource `notes`, and the complaint about it. */
const broken: readonly (readonly [what: string, text: string, complaint: string])[] = [
  ['an empty file', '', 'a.yaml'],
  ['no YAML', 'name: [', 'a.yaml:1:8: This is neither JSON nor YAML'],
  ['a name twice', `name: x\n${yaml}`, 'a.yaml:2:1: This name is listed twice in one object.'],
  [
    'a name twice, once as a number',
    yaml.replace('    item:', '    shownWhenLeftOut: {1: a, "1": b}\n    item:'),
    'a.yaml:6:30: This name is listed twice in one object.',
  ],
  ['an alias of nothing', `${yaml}\nextra: *a`, 'a.yaml:8:8: Nothing before it is named &a.'],
  [
    'a name that is a list',
    `${yaml}\nextra: {[a, b]: c}`,
    'a.yaml:8:9: The name of a member must be a text.',
  ],
  [
    'an unknown key',
    `${yaml}\nauthentification: {scheme: none}\n`,
    'a.yaml:8:1: "authentification" is not known here. Did you mean authentication? Known: ',
  ],
  [
    'an unknown key of a resource',
    yaml.replace('collection:', 'colection:'),
    'a.yaml:5:5: "colection" is not known here. Did you mean collection?',
  ],
  ['a wrong type', yaml.replace('name: Notes', 'name: 7'), 'a.yaml:1:7: 7 must be of the type string.'],
  [
    'a wrong type at a name with a percent sign',
    yaml.replace('    item:', "    normalised: {'100%': 5}\n    item:"),
    'a.yaml:6:26: 5 must be of the type array.',
  ],
  ['a missing member', yaml.replace(/ {4}collection.*\n/, ''), 'a.yaml:3:5: "collection" is missing here.'],
  [
    'an unknown method',
    yaml.replace('    item:', '    methods: [GET, POTS]\n    item:'),
    'a.yaml:6:20: "POTS" is not allowed here. Did you mean POST? Known: GET, HEAD, POST, PUT, PATCH, DELETE.',
  ],
  [
    'an unknown scheme',
    `${yaml}\nauthentication: {scheme: digest}`,
    'a.yaml:8:26: "digest" is not allowed here. Known: none, bearer, header, basic, command, oauth2.',
  ],
  [
    'a missing schema file',
    yaml.replace(/schema: .*/, 'schema: nowhere.json'),
    'a.yaml:4:13: The schema cannot be read: nowhere.json: There is no such file.',
  ],
  [
    'a schema far away',
    yaml.replace(/schema: .*/, 'schema: https://example.org/note.json'),
    'a.yaml:4:13: The schema "https://example.org/note.json" is not a file.',
  ],
  [
    'a schema that does not compile',
    yaml.replace('text: {type: string}', 'text: {type: strng}'),
    'a.yaml:4:13: The schema of notes cannot be used',
  ],
  [
    'a schema that no value satisfies',
    yaml.replace('text: {type: string}}', 'text: {type: integer, minimum: 3, maximum: 2}}, required: [text]'),
    'The schema of notes cannot be used',
  ],
  [
    'a circular $ref',
    yaml.replace(
      'text: {type: string}}',
      "text: {$ref: '#/$defs/a'}}, $defs: {a: {$ref: '#/$defs/b'}, b: {$ref: '#/$defs/a'}}",
    ),
    'This $ref refers to itself.',
  ],
  [
    'a $ref to nowhere',
    yaml.replace('text: {type: string}', "text: {$ref: '#/$defs/none'}"),
    'a.yaml:4:13: The schema of notes cannot be used',
  ],
  [
    'a path without its identifier',
    yaml.replace('/notes/{id}', '/notes/id'),
    'a.yaml:6:11: The path of a resource must contain its identifier once. Put the name of the field in braces',
  ],
  [
    'what PUT makes, without PUT',
    yaml.replace('    item:', '    createdBy: PUT\n    methods: [GET, DELETE]\n    item:'),
    'a.yaml:6:16: Creation by PUT needs PUT, which is not in methods.',
  ],
  [
    'what PUT makes, and POST',
    yaml.replace('    item:', '    createdBy: PUT\n    methods: [GET, PUT]\n    mayHave: [POST]\n    item:'),
    'a.yaml:6:16: Resources are created by either PUT or POST.',
  ],
  [
    'what PUT makes, wrapped as POST does',
    yaml.replace('    item:', '    createdBy: PUT\n    create: [{array: true}]\n    item:'),
    'a.yaml:7:13: PUT creates a single resource, wrapped as "update" says. Remove it.',
  ],
  [
    'a path with an identifier and no collection',
    yaml.replace(/ {4}collection.*\n/, ''),
    'A singleton at a fixed path, such as /settings, has none, and no braces in "item".',
  ],
  [
    'a fixed path with an identifier',
    fixed.replace('item:', 'identifiers: [text]\n    item:'),
    'a.yaml:5:18: notes is a singleton at a fixed path, so it has no identifier. Remove it.',
  ],
  [
    'a fixed path that is written',
    fixed.replace('item:', 'methods: [GET, PUT]\n    item:'),
    'a.yaml:5:20: A singleton at a fixed path existed before the run, and a run writes only to its own resources. Keep only GET and HEAD, or permit writes with "putBack": true.',
  ],
  [
    'a fixed path that may be written',
    fixed.replace('item:', 'mayHave: [PATCH]\n    item:'),
    'a.yaml:5:15: A singleton at a fixed path existed before the run',
  ],
  [
    'a fixed path that is put back, with POST',
    fixed.replace('item:', 'putBack: true\n    methods: [GET, PUT, POST]\n    item:'),
    'a.yaml:6:25: A singleton at a fixed path is created by PUT. Remove POST.',
  ],
  [
    'a fixed path that is put back, without PUT',
    fixed.replace('item:', 'putBack: true\n    methods: [GET, DELETE]\n    item:'),
    'a.yaml:5:14: It needs PUT, which is not in methods. Add it there.',
  ],
  [
    'an identifying field that is no identifier',
    yaml.replace('    item:', '    identifyingField: text\n    item:'),
    'a.yaml:6:23: text is not among the identifiers. Declare identifiers: [id, text], or choose one of them.',
  ],
  [
    'a value alone, beside another property',
    fixed.replace('item:', 'update: {array: false, only: text}\n    item:'),
    'a.yaml:5:34: text is not the only property of the schema of notes. Describe the value as its only property.',
  ],
  [
    'a value alone in a collection',
    yaml.replace('item:', 'update: {array: false, only: text}\n    item:'),
    'a.yaml:6:34: A bare value can only be the whole content of a singleton at a fixed path.',
  ],
  ...[
    ['a number', 'count: {type: integer}', 'count', ''],
    ['a list of numbers', 'count: {type: array, items: {type: number}}', 'count', ''],
    ['a number by reference', "count: {$ref: '#/properties/id'}", 'count', ''],
    ['what is not there', 'count: {type: string}', 'title', ''],
    ['what is only sent', 'count: {type: string, writeOnly: true}', 'count', ''],
    ['what the server sets', 'count: {type: string}', 'count', 'serverSet: [count]'],
    ['what is never sent', 'count: {type: string}', 'count', 'neverSend: [count]'],
  ].map(
    ([what, property, name, more]) =>
      [
        `normalised texts of ${what}`,
        yaml
          .replace('text: {type: string}', `text: {type: string}, ${property}`)
          .replace('    item:', `    normalised: {${name}: [trimmed]}\n    ${more}\n    item:`),
        `${name} is not a field of notes with a text that clients send`,
      ] as const,
  ),
  [
    'fixed members without a member for the fields',
    yaml.replace('item:', 'fixedMembers: {type: notes}\n    item:'),
    'Fixed members are beside the fields and the identifiers of a resource.',
  ],
  [
    'a fixed member in place of an identifier',
    yaml.replace('item:', 'fieldsUnder: attributes\n    fixedMembers: {id: a}\n    item:'),
    'Fixed members are beside the fields and the identifiers of a resource.',
  ],
  [
    'the fields of a value alone',
    fixed.replace('item:', 'fieldsUnder: attributes\n    update: {array: false, only: text}\n    item:'),
    'A bare value has no fields.',
  ],
  [
    'what is in a collection, and put back',
    yaml.replace('item:', 'putBack: true\n    item:'),
    'a.yaml:6:14: It is only for a singleton at a fixed path',
  ],
  [
    'a path below what stands at a fixed one',
    fixed + notes.replace('name: notes', 'name: lines').replaceAll('/notes', '/{notes.id}/lines'),
    '{notes.id} is not an identifier of a resource above this one.',
  ],
  [
    'a path below a resource that there is not',
    yaml.replace('collection: /notes', 'collection: /authors/{authors.id}/notes'),
    'a.yaml:5:17: {authors.id} is not an identifier of a resource above this one.',
  ],
  [
    'a path below a resource by what does not identify it',
    yaml + notes.replace('name: notes', 'name: lines').replace('item: /notes/', 'item: /notes/{notes.text}/'),
    'a.yaml:11:11: {notes.text} is not an identifier of a resource above this one.',
  ],
  [
    'a path with an identifier that is not a field',
    yaml.replace('/notes/{id}', '/notes/{key}'),
    'a.yaml:4:13: The schema of notes has no property "key"',
  ],
  [
    'an identifier that is not in the path',
    yaml.replace('    item:', '    identifiers: [text]\n    item:'),
    'a.yaml:6:18: id is used in the path, but is not among the identifiers.',
  ],
  [
    'two resources of one name',
    `${yaml}${notes.slice(1)}`,
    'a.yaml:7:11: There are two resources named notes.',
  ],
  [
    'a day that is none',
    `${yaml}\nknownFailures: [{requirement: DM-GET-1, resource: notes, reason: x, expires: 2026-02-30}]`,
    'a.yaml:8:78: "2026-02-30" must match format "date".',
  ],
  [
    'a known failure of nothing',
    `${yaml}\nknownFailures: [{requirement: DM-GET-1, resource: nots, reason: x, expires: 2026-02-03}]`,
    'a.yaml:8:51: There is no resource "nots" in this profile. Known: notes.',
  ],
  [
    'a certificate without its key',
    `${yaml}\nconnection: {cert: a.pem}`,
    'a.yaml:8:20: A certificate and its key go together.',
  ],
  [
    'a method that is certain and possible',
    yaml.replace('    item:', '    methods: [GET, POST]\n    mayHave: [GET]\n    item:'),
    'a.yaml:7:15: GET is in methods, too.',
  ],
  [
    'a public method that is not there',
    yaml.replace('    item:', '    methods: [GET, POST]\n    public: [PUT]\n    item:'),
    'a.yaml:7:14: PUT is not a method of notes.',
  ],
  [
    'a media type of which no resource can be made',
    yaml.replace('    item:', '    contentType: { PATCH: application/json-patch+json }\n    item:'),
    'a.yaml:6:27: ',
  ],
  [
    'a field that is only ever sent, and never',
    yaml
      .replace('text: {type: string}', 'text: {type: string, writeOnly: true}')
      .replace('    item:', '    neverSend: [text]\n    item:'),
    'a.yaml:6:16: The schema says that text is only sent, but neverSend says that no request contains it.',
  ],
  [
    'a header field beside the one that authenticates',
    `${yaml}\nheaders: {authorization: {env: OTHER}}`,
    'a.yaml:8:26: authorization carries the credential of the run.',
  ],
  [
    'a header field that is the one that authenticates',
    `${yaml}\nauthentication: {scheme: header, name: X-Key, value: {env: KEY}}\nheaders: {x-key: {env: OTHER}}`,
    'a.yaml:9:18: x-key carries the credential of the run.',
  ],
  [
    'a header field that belongs to the message',
    `${yaml}\nheaders: {Content-Length: "5"}`,
    'a.yaml:8:27: Content-Length is computed for each request. Remove it.',
  ],
  [
    'a header field twice',
    `${yaml}\nheaders: {X-Tenant: a, x-tenant: b}`,
    'a.yaml:8:34: x-tenant is listed twice',
  ],
  [
    'a known failure twice',
    `${yaml}\nknownFailures: [${['2027-01-01', '2028-01-01'].map((day) => `{requirement: DM-GET-1, resource: notes, reason: x, expires: ${day}}`).join(', ')}]`,
    'a.yaml:8:91: The failure of DM-GET-1 of notes is listed twice. Keep one of them.',
  ],
  [
    'a proxy and a socket',
    `${yaml}\nconnection: {proxy: "http://127.0.0.1:3128", socket: /tmp/a}`,
    'a.yaml:8:54: A proxy and a socket do not go together.',
  ],
];

test.each(broken)('%s', async (_what, text, complaint) => {
  expect(await complaintOf('a.yaml', text)).toContain(complaint);
});

test('a complaint about broken JSON names the line', async () => {
  expect(await complaintOf('a.json', '{\n  "name": x\n}')).toContain('a.json:2:11: This is not JSON');
});

test.each([
  ['{"name": "a",\n "name": "b"}', 2, 2],
  ['{"resources": [{"name": "a",\n  "n\\u0061me": "b"}]}', 2, 3],
  ['{"__proto__": 1, "__proto__": 2}', 1, 18],
])('a name twice in JSON is refused: %s', async (text, line, column) => {
  expect(await complaintOf('a.json', text)).toBe(
    `a.json:${line}:${column}: This name is listed twice in one object. Keep one of them.`,
  );
});

const secrets: readonly (readonly [what: string, text: string])[] = [
  ['a token in place of its variable', 'authentication: {scheme: bearer, token: s3cr3t-t0ken}'],
  ['a password', 'authentication: {scheme: basic, username: {env: USER}, password: {value: s3cr3t-t0ken}}'],
  ['an unknown key that is a secret', 'accessToken: s3cr3t-t0ken'],
  ['a header field', 'headers: {Authorization: Bearer s3cr3t-t0ken}'],
  ['a key', 'headers: {X-Api-Key: s3cr3t-t0ken}'],
  ['a value that looks like one', 'headers: {X-Who: Bearer s3cr3t-t0ken}'],
];

test.each(['X-Passwd', 'X-Password', 'X-Credential', 'X-Auth-Key', 'X-Api-Key', 'Set-Cookie'])(
  'a value of the header field %s is a secret',
  async (name) => {
    expect(await complaintOf('a.yaml', `${yaml}\nheaders: {${name}: hunter22}`)).toContain(
      'must not contain',
    );
  },
);

test.each(['Idempotency-Key', 'X-Partition-Key', 'X-Tenant'])(
  'a value of the header field %s is none',
  async (name) => {
    const { headers } = await loadProfile(file('a.yaml', `${yaml}\nheaders: {${name}: fixed}`));
    expect(headers).toEqual({ [name]: 'fixed' });
  },
);

test('an unknown member about a key is not taken for a secret', async () => {
  expect(await complaintOf('a.yaml', `${yaml}\nsortKey: a`)).toContain('"sortKey" is not known here');
});

test.each(secrets)('a secret is refused and not repeated: %s', async (_what, text) => {
  const complaint = await complaintOf('a.yaml', `${yaml}\n${text}`);
  expect(complaint).toMatch(/a\.yaml:8:\d+: .*(secret|env)/s);
  expect(complaint).not.toContain('s3cr3t-t0ken');
});

test('aliases that would expand a file to gigabytes are refused', async () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const item = level === 0 ? '"x"' : `*a${level - 1}`;
    return `a${level}: &a${level} [${Array.from({ length: 9 }, () => item).join(', ')}]`;
  });
  expect(await complaintOf('a.yaml', `${levels.join('\n')}\n${yaml}`)).toContain('alias');
});

test('an alias of what contains it is refused', async () => {
  const complaint = await complaintOf('a.yaml', `${yaml}\nextra: &a {b: [*a]}`);
  expect(complaint).toBe(
    'a.yaml:8:16: *a is within what &a names, so it would contain itself. Write the value out.',
  );
});

test.each(['/notes/{id', '/notes/{}', '/notes/{id}}', '/no tes/{id}'])(
  'a path that cannot be one is refused: %s',
  async (item) => {
    const complaint = await complaintOf('a.yaml', yaml.replace('item: /notes/{id}', `item: '${item}'`));
    expect(complaint).toMatch(/a\.yaml:\d+:\d+: /);
  },
);

test.each([
  [
    '/größe/{id}',
    'a.yaml:6:11: The path has a character that a URL cannot have. Write /gr%C3%B6%C3%9Fe/{id}.',
  ],
  ['/50%/{id}', 'Write /50%25/{id}.'],
  ['/a/../{id}', 'The path has . or .. as a segment, which clients resolve. Write it without.'],
])('a path that is not written as in a URL is refused: %s', async (item, complaint) => {
  expect(await complaintOf('a.yaml', yaml.replace('item: /notes/{id}', `item: ${item}`))).toContain(
    complaint,
  );
});

test('so is that of a collection', async () => {
  const text = yaml.replace('collection: /notes', 'collection: /my notes');
  expect(await complaintOf('a.yaml', text)).toContain('a.yaml:5:17: The path has a character');
});

test.each([
  ['budget: {timeoutMs: 3000000000}', 8, 21, 2_147_483_647],
  ['budget: {maxRequests: 1e300}', 8, 23, 2_147_483_647],
  ['budget: {concurrency: 1001}', 8, 23, 1000],
  ['budget: {maxBodyBytes: 16000001}', 8, 24, 16_000_000],
  ['run: {maxEvidence: 4000000000}', 8, 20, 67_108_864],
  ['consistency: {windowMs: 60001}', 8, 25, 60_000],
])('a number beyond what can be kept is refused: %s', async (text, line, column, most) => {
  const complaint = await complaintOf('a.yaml', `${yaml}\n${text}`);
  expect(complaint).toMatch(new RegExp(`^a\\.yaml:${line}:${column}: \\S+ must be <= ${most}\\. `));
});

test.each(['Host', 'content-length', 'Transfer-Encoding', 'Connection', 'Proxy-Connection', 'Accept'])(
  'a key cannot be in the field %s',
  async (name) => {
    const said = `authentication: {scheme: header, name: ${name}, value: {env: KEY}}`;
    expect(await complaintOf('a.yaml', `${yaml}\n${said}`)).toBe(
      `a.yaml:8:40: ${name} has a meaning of its own in each request, and cannot carry a key. Name the field that the target reads the key from.`,
    );
  },
);

test.each(['X-Key', 'Cookie', 'Authorization', 'Api-Host'])('a key may be in the field %s', async (name) => {
  const said = `authentication: {scheme: header, name: ${name}, value: {env: KEY}}`;
  const { authentication } = await loadProfile(file('a.yaml', `${yaml}\n${said}`));
  expect(authentication).toMatchObject({ name });
});

test('no profile can change the prototype of the result', async () => {
  expect(await complaintOf('a.json', '{"__proto__": {"name": "x"}, "resources": []}')).toContain('a.json:1:');
  expect(Object.prototype).not.toHaveProperty('name');
});

test('a profile can contain options of a run, with the folder relative to the profile', async () => {
  const said =
    'run: { effort: quick, only: [DM-PUT], evidence: all, maxEvidence: 9, failOn: should, out: runs }';
  const { run } = await loadProfile(file('a.yaml', `${yaml}${said}\n`));
  const { onlyAt, ...members } = run;
  expect(members).toEqual({
    effort: 'quick',
    only: ['DM-PUT'],
    evidence: 'all',
    maxEvidence: 9,
    failOn: 'should',
    out: join(folder, 'runs'),
  });
  expect(onlyAt).toMatch(/a\.yaml:7:\d+$/);
  expect(await complaintOf('b.yaml', `${yaml}run: { effort: slow }\n`)).toMatch(/^b\.yaml:7:\d+: /);
});
