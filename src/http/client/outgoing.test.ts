import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nobody } from '../auth/authority.ts';
import { createSecrets } from '../auth/secrets.ts';
import type { HeaderField } from '../exchange/exchange.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { completing } from './outgoing.ts';

/** Completes requests, of which each carries some fields. */
const carrying = (extra: readonly HeaderField[]) =>
  completing({
    baseUrl: new URL('http://127.0.0.1'),
    authority: nobody,
    extra: { fields: extra, recorded: extra },
    userAgent: 'rest-assay/test',
    secrets: createSecrets(),
  });

const sent = async (extra: readonly HeaderField[], headers?: readonly HeaderField[], json?: unknown) => {
  const out = await carrying(extra)({
    method: json === undefined ? 'GET' : 'POST',
    path: '/',
    ...(headers === undefined ? {} : { headers }),
    ...(json === undefined ? {} : { json }),
  });
  return out.fields;
};
const valuesOf = (fields: readonly HeaderField[], name: string) =>
  fields.flatMap(([other, value]) => (other.toLowerCase() === name ? [value] : []));

const cased = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) =>
      [...name].map((each, index) => (upper[index] ? each.toUpperCase() : each.toLowerCase())).join(''),
    );

test.each(['Accept', 'Accept-Encoding', 'User-Agent', 'Content-Type'])(
  'a field of the profile replaces %s, in whatever case, and is never a second one',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(cased(name), async (spelled) => {
        const fields = await sent([[spelled, 'of the profile']], undefined, []);
        expect(valuesOf(fields, name.toLowerCase())).toEqual(['of the profile']);
      }),
      { seed: 20261121, numRuns: 20 },
    );
  },
);

test('a field that a request leaves out is not sent, whoever would set it', async () => {
  const complete = carrying([['accept', 'of the profile']]);
  const { fields, recorded } = await complete({ method: 'GET', path: '/', without: ['accept'] });
  expect([...fields, ...recorded].map(([name]) => name.toLowerCase())).not.toContain('accept');
});

test('a field that is essential for the request replaces both', async () => {
  const fields = await sent([['content-type', 'of the profile']], [['Content-Type', 'text/plain']], []);
  expect(valuesOf(fields, 'content-type')).toEqual(['text/plain']);
});

test('a request without content has no Content-Type', async () => {
  expect(valuesOf(await sent([['content-type', 'of the profile']]), 'content-type')).toEqual([]);
});

test.each<[string, Partial<HttpRequest>, readonly string[] | undefined]>([
  ['what every request has', {}, undefined],
  [
    'what the profile has for such requests',
    { declared: [['Content-Type', 'application/merge-patch+json']] },
    undefined,
  ],
  [
    'what it has of its own',
    {
      headers: [
        ['If-Match', '*'],
        ['Accept', '*/*'],
      ],
    },
    ['if-match', 'accept'],
  ],
  ['what it has not', { without: ['accept'] }, ['accept']],
])('%s: whether that is unusual is recorded', async (_, members, unusual) => {
  const extra: readonly HeaderField[] = [['X-Tenant', 'acme']];
  const out = await carrying(extra)({ method: 'PATCH', path: '/', json: {}, ...members });
  expect(out.unusual).toEqual(unusual);
  const declared = members.declared ?? [];
  expect(out.fields).toEqual(expect.arrayContaining([...extra, ...declared, ...(members.headers ?? [])]));
  expect(valuesOf(out.fields, 'content-type')).toHaveLength(1);
});

test('a cookie is never recorded, unless the suite has made it up', async () => {
  const complete = carrying([]);
  const recordedOf = async (more: Partial<HttpRequest>) => {
    const headers: readonly HeaderField[] = [['Cookie', 'theme=dark']];
    const { recorded } = await complete({ method: 'GET', path: '/', headers, ...more });
    return valuesOf(recorded, 'cookie');
  };
  expect(await recordedOf({})).toEqual(['[redacted]']);
  expect(await recordedOf({ areMadeUp: true })).toEqual(['theme=dark']);
});
