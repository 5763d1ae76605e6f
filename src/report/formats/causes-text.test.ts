import { expect, test } from 'vitest';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { failed, reportOf } from '../testing/sample-report.ts';
import { unlike } from '../testing/unlike-failures.ts';
import { causesText } from './causes-text.ts';
import type { FailedResult } from './failure-text.ts';
import { uncoloured, widthOf } from './text.ts';

type Seen = Partial<FailedResult['counterexample']>;

const brokenBy = (seen: Seen, rest: Partial<FailedResult> = {}): FailedResult => ({
  ...failed,
  ...rest,
  counterexample: { ...failed.counterexample, ...seen },
});
const layout = { colours: uncoloured, columns: 80, lines: 45 };
const linesOf = (...results: readonly FailedResult[]) => causesText(reportOf(results), layout);

test('a missing space is visible, wherever a line ends', () => {
  for (let length = 1; length < 80; length += 1) {
    const name = 'x'.repeat(length);
    const lines = linesOf(brokenBy({ expected: { name: `${name} y` }, observed: { name: `${name}y` } }));
    const at = lines.findIndex((line) => line.includes('Expected '));
    const text = lines
      .slice(at)
      .map((line) => line.slice(6))
      .join('')
      .replaceAll(/\(\d+ characters\) /g, '');
    expect(text).toContain(`Expected {"name":"${name} y"}`);
    expect(text).toContain(`Observed {"name":"${name}y"}`);
  }
});

test('a message that fits into a line is one sentence with its values', () => {
  const lines = linesOf(brokenBy({ message: 'HEAD differs.', expected: 200, observed: 'no response' }));
  expect(lines).toContain('    HEAD differs. Expected 200, observed no response.');
});

test('sent content takes the space that the response to an accepted write does not need', () => {
  const sent = { id: 12345678901, note: 'n'.repeat(40), age: 22 };
  const write = exchange({ id: 1, method: 'POST', status: 201, json: sent });
  const posted = { ...write, request: { ...write.request, content: { text: JSON.stringify(sent) } } };
  const read = exchange({ id: 2, json: { ...sent, age: 23 } });
  const lines = linesOf(
    brokenBy({ exchanges: [posted, read], at: 2, expected: { age: 22 }, observed: { age: 23 } }),
  );
  expect(lines).toContain('      POST /customers/a {"id":…,"note":…,"age":22} → 201');
  expect(lines).toContain('    → GET /customers/a → 200 {"id":…,"note":…,"age":23}');
});

test('a request shows what it created only if another request, or the observation, refers to it', () => {
  const made = (id: number, ...paths: readonly string[]) => ({
    exchange: id,
    resources: paths.map((path) => ({ name: path, path, life: 'existing' as const, fields: {} })),
  });
  const write = (id: number) => exchange({ id, method: 'POST', status: 201, url: 'http://127.0.0.1/api/n' });
  const read = exchange({ id: 3, url: 'http://127.0.0.1/api/n/8' });
  const states = [made(1, '/n/6', '/n/7'), made(2, '/n/8', '/n/9'), made(3, '/n/8')];
  const shown = (seen: Seen) => linesOf(brokenBy({ at: 3, ...seen }, { states })).slice(-5);
  expect(shown({ exchanges: [write(1), write(2), read] })).toEqual(
    expect.arrayContaining([
      '      POST /api/n → 201',
      '      POST /api/n → 201 /n/8',
      '    → GET /api/n/8 → 200',
    ]),
  );
  const last = { exchanges: [write(1), write(2), write(3)], observed: ['/n/6', '/n/6'] };
  expect(shown(last)).toEqual(expect.arrayContaining(['      POST /api/n → 201 /n/6']));
});

const ofPath = (method: string, path: string, id: number) =>
  exchange({ id, method, url: `http://127.0.0.1${path}` });

test('reads elsewhere are shown if nothing was written since the same resource was last shown', () => {
  const reads = [ofPath('GET', '/a', 2), ofPath('HEAD', '/b', 3), ofPath('GET', '/a', 4)];
  const shown = (exchanges: readonly Exchange[]) =>
    linesOf(brokenBy({ exchanges, at: 4 })).flatMap((line) => /(?:GET|HEAD|PUT) \/\w+/.exec(line) ?? []);
  expect(shown([ofPath('PUT', '/a', 1), ...reads])).toEqual(['PUT /a', 'GET /a', 'HEAD /b', 'GET /a']);
  // a write since then may have caused it
  const [first, look, last] = reads as [Exchange, Exchange, Exchange];
  expect(shown([first, ofPath('PUT', '/c', 2.5), look, last])).toEqual(['GET /a', 'PUT /c', 'GET /a']);
});

test('a GET with which HEAD is compared is shown next to it, even if it came later', () => {
  const head = ofPath('HEAD', '/a', 3);
  const shown = (...exchanges: readonly Exchange[]) =>
    linesOf(brokenBy({ exchanges, at: 3 })).flatMap((line) => /→? ?(?:GET|HEAD|PUT) \/\w+/.exec(line) ?? []);
  const behind = [ofPath('GET', '/b', 4), ofPath('GET', '/a', 5), ofPath('GET', '/a', 6)];
  const [put, get] = [ofPath('PUT', '/a', 1), ofPath('GET', '/a', 2)];
  expect(shown(put, head, ...behind)).toEqual([' PUT /a', '→ HEAD /a', ' GET /a']);
  expect(shown(put, get, head, ...behind)).toEqual([' PUT /a', ' GET /a', '→ HEAD /a']);
  expect(shown(put, { ...head, via: 'socket' }, ...behind)).toEqual([' PUT /a', '→ HEAD /a']);
});

test('the more lines there are, the more requests are shown, those of the first cause first', () => {
  const exchanges = Array.from({ length: 20 }, (_, id) => ofPath('PUT', `/a${id}`, id));
  const others = ['DM-PATCH-1', 'DM-GET-1', 'DM-GET-2', 'DM-HEAD-3'] as const;
  const all = others.map((requirement) =>
    brokenBy({ exchanges, at: 19, message: requirement }, { requirement }),
  );
  const shownIn = (lines: number) =>
    causesText(reportOf(all), { ...layout, lines })
      .join('\n')
      .split('✗ ')
      .slice(1)
      .map((text) => text.split('PUT /a').length - 1);
  expect(shownIn(200)).toEqual(shownIn(200).map(() => 20));
  const few = shownIn(45);
  expect(few).toEqual(few.toSorted((one, other) => other - one));
  expect(Math.min(...few)).toBe(3);
});

test('the request that shows a failure is shown even if others follow it', () => {
  const writes = Array.from({ length: 9 }, (_, id) => ofPath('PUT', '/a', id));
  const exchanges = [...writes, ofPath('HEAD', '/a', 20), ofPath('GET', '/a', 21)];
  for (const lines of [12, 16, 45]) {
    const all = causesText(reportOf([brokenBy({ exchanges, at: 20 })]), { ...layout, lines });
    expect(all).toEqual(
      expect.arrayContaining(['      PUT /a → 200', '    → HEAD /a → 200', '      GET /a → 200']),
    );
  }
});

test('no line about a request is wider than the terminal, however long its target is', () => {
  for (const as of [undefined, 'the token without its last character'])
    for (const length of [1, 20, 30, 40, 60, 300]) {
      const written = ofPath('PUT', `/customers/${'x'.repeat(length)}`, 1);
      const sent = {
        ...written.request,
        ...(as && { as }),
        content: { text: JSON.stringify({ name: 'y'.repeat(90) }) },
      };
      const lines = linesOf(brokenBy({ exchanges: [{ ...written, request: sent }], at: 1 }));
      expect(lines.filter((line) => line.includes('PUT /'))).toEqual([expect.stringMatching(/→ 200/)]);
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    }
});

test('unusual header fields are shown in the line of their request, or in a separate one', () => {
  const read = exchange({ id: 1, sent: [['X-Long', 'x'.repeat(40)]] });
  const shown = (unusual: readonly string[], columns: number) =>
    causesText(
      reportOf([brokenBy({ exchanges: [{ ...read, request: { ...read.request, unusual } }], at: 1 })]),
      { ...layout, columns },
    ).filter((line) => /GET|X-Long/.test(line));
  expect(shown([], 80)).toEqual(['    → GET /customers/a → 200']);
  expect(shown(['x-long'], 120)).toEqual([`    → GET /customers/a (X-Long: ${'x'.repeat(40)}) → 200`]);
  expect(shown(['x-long'], 80)).toEqual([
    '    → GET /customers/a → 200',
    `        with X-Long: ${'x'.repeat(40)}`,
  ]);
});

test.each([
  ['signs of two columns', '漢字'],
  ['letters with a mark that has no column', 'e\u20dd'],
  ['letters with several marks', 'क्षि'],
  ['pictures of several characters', '👩🏽‍🚀'],
  ['half and full forms', 'ｱＡ'],
])('%s make no line longer', (_, sign) => {
  for (let count = 1; count < 60; count += 3) {
    const text = sign.repeat(count);
    const json = { note: text, name: `${text}!` };
    const write = exchange({ id: 1, method: 'PUT', json });
    const sent = { ...write, request: { ...write.request, content: { text: JSON.stringify(json) } } };
    const [expected, observed] = [{ name: text }, { name: `${text}!` }];
    const lines = linesOf(
      brokenBy({ exchanges: [sent, exchange({ id: 2, json })], at: 2, expected, observed }),
    );
    // no line was wrapped
    expect(lines.slice(lines.findIndex((line) => line.includes(' PUT /')))).toEqual([
      expect.stringContaining(' PUT /'),
      expect.stringContaining(' GET /'),
      '',
    ]);
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  }
});

test('other rules that a mistake breaks are listed with how it shows', () => {
  const lines = linesOf(
    failed,
    { ...failed, resource: 'employees' },
    brokenBy({ message: 'PATCH does nothing.' }, { requirement: 'DM-PATCH-1' }),
  );
  const text = lines.join('\n');
  expect(text).toMatch(/DM-PATCH-2 customers, employees/);
  expect(text).toMatch(/PATCH does nothing\./);
  for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(80);
});

test.each<[string, string, string, string]>([
  [
    'an instant that lost digits',
    '2000-01-01T00:00:00.123456Z',
    '2000-01-01T00:00:00.123Z',
    '`pattern` of the field',
  ],
  ['a text that is cut', 'long', 'lon', '`maxLength` in the schema'],
  ['a text that is trimmed', ' x', 'x', '`normalised` in the profile'],
])('%s: why that is a failure, and how to declare it', (_, expected, observed, how) => {
  const text = linesOf(brokenBy({ expected: { a: expected }, observed: { a: observed } })).join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(how);
});

test('if nothing can be declared, there is no advice', () => {
  const lines = linesOf(brokenBy({ expected: { a: 'one' }, observed: { a: 'two' } }));
  expect(lines.join(' ')).not.toContain('declared');
});

test('what all failures of a cause have in common is stated', () => {
  const cut = { expected: { a: 'long' }, observed: { a: 'lon' } };
  const lines = linesOf(brokenBy(cut), brokenBy(cut, { requirement: 'DM-PUT-1' }));
  const text = lines.join('\n').replaceAll(/\n +/g, ' ');
  expect(text).toContain('Also broken, probably by the same mistake (a text is cut to 3 characters):');
});

test('other rules that a mistake breaks follow below it, whatever the colours', () => {
  const colours = { ...uncoloured, dim: (text: string) => `<${text}>` };
  const cut = { expected: { a: 'long' }, observed: { a: 'lon' } };
  const both = [brokenBy(cut), brokenBy(cut, { requirement: 'DM-PUT-1' })];
  const text = causesText(reportOf(both), { ...layout, colours });
  expect(text).toContain('      <DM-PATCH-2 customers: PATCH changes a field that was not supplied.>');
});

test('six causes of thirteen failures are all shown, each with its difference and its requests', () => {
  const exchanges = [
    ofPath('POST', '/customers', 1),
    ofPath('PATCH', '/customers/a', 2),
    ofPath('GET', '/customers/a', 3),
  ];
  const requirements = [
    'DM-PATCH-1',
    'DM-PATCH-4',
    'DM-GET-2',
    'DM-PUT-1',
    'DM-HEAD-3',
    'DM-AUTH-1',
  ] as const;
  const all = requirements.flatMap((requirement, index) => {
    const seen: Seen = {
      ...{ exchanges, at: 3, message: `What was written is not what is shown, in way ${index}.` },
      ...{
        expected: { firstName: `Rabcdfghjk${index}.` },
        observed: { firstName: `${'x'.repeat(20)} ${index}` },
      },
    };
    const failure = brokenBy(seen, { requirement });
    return [failure, { ...failure, resource: 'employees' }];
  });
  const lines = linesOf(
    ...all,
    brokenBy({ exchanges, at: 3, message: 'It is not there, in way 6.' }, { requirement: 'DM-PUT-2' }),
  );
  const those = (part: string) => lines.filter((line) => line.includes(part)).length;
  const causes = those('✗ ');
  expect(causes).toBeGreaterThanOrEqual(6);
  expect([those('in way '), those('→ GET /customers/a')]).toEqual([causes, causes]);
});

test.each([6, 7, 12, 20, 60])('%d causes fit into the available lines', (count) => {
  const lines = linesOf(...unlike(count));
  expect(lines.length).toBeLessThanOrEqual(layout.lines);
  for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  const numbers = lines.flatMap((line) => /^✗ (\d+)\./.exec(line)?.[1] ?? []).map(Number);
  const more = Number(/^and (\d+) more causes?$/m.exec(lines.join('\n'))?.[1] ?? 0);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length + more).toBe(count);
});

test.each([6, 7, 12, 20, 60])(
  'of %d causes, the first are shown in full, and the others only with the broken rule',
  (count) => {
    const text = linesOf(...unlike(count)).join('\n');
    const [atLength = '', inALine = ''] = text.split('One line each; see replay, explain and --verbose');
    const told = atLength.split(/(?=✗ )/);
    expect(told.length).toBeGreaterThanOrEqual(2);
    for (const each of told)
      for (const part of ['DM-', 'in way ', 'Expected ', 'bserved ', 'POST /customers', '→ GET /customers/a'])
        expect(each).toContain(part);
    for (const line of inALine.split('\n').filter((each) => each.startsWith('✗ ')))
      expect(line).toMatch(/DM-\w+-\d \S+(, \S+)?: What was /);
  },
);

test('if there is room for all, none is reduced to a line; if nothing failed, there are no lines', () => {
  const [first = failed] = unlike(1);
  expect(linesOf(first).join('\n')).not.toContain('One line each');
  expect(linesOf()).toEqual([]);
});
