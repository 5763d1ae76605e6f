import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { note, openLedger } from './ledger.ts';
import { announcedIn, isCleaning, locatedIn, outstandingIn } from './outstanding.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-outstanding-'));
  file = join(folder, 'ledger.ndjson');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('what was created and not removed is outstanding', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  const [first, second] = [ledger.creating('POST', '/customers'), ledger.creating('POST', '/customers')];
  ledger.created(first, ['/customers/a', '/customers/b']);
  ledger.created(second, []);
  ledger.removed('/customers/a');
  ledger.close();
  expect([...locatedIn(file)]).toEqual([
    { method: 'POST', path: '/customers', paths: ['/customers/a', '/customers/b'] },
  ]);
  expect(outstandingIn(file)).toEqual({
    target: 'http://127.0.0.1:1',
    paths: new Map([['/customers/b', 1]]),
    lent: new Map(),
    parents: [],
    unknown: [],
    made: new Set(['/customers/a', '/customers/b']),
    before: new Map(),
  });
});

test('of a creation that is not located, the ledger says whether it certainly made something', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a'], true);
  ledger.created(ledger.creating('POST', '/customers'), [], 'perhaps');
  ledger.creating('POST', '/customers');
  ledger.close();
  const sent = { method: 'POST', path: '/customers' };
  const unknown = [{ number: 1, ...sent, isCertain: true }, ...[2, 3].map((number) => ({ number, ...sent }))];
  expect(outstandingIn(file).unknown).toEqual(unknown);
  note(file, [{ created: 1, paths: ['/customers/b'] }]);
  expect([...locatedIn(file)]).toEqual([{ ...sent, paths: ['/customers/a', '/customers/b'] }]);
  expect([...announcedIn(file)]).toEqual([1, 2, 3].map((number) => ({ number, ...sent })));
});

test('a creation that the run did not record beforehand is not its own, and is not removed', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a']);
  ledger.close();
  note(file, [{ created: 99, paths: ['/customers/me'] }]);
  const { paths, made } = outstandingIn(file);
  expect([...paths.keys(), ...made]).toEqual(['/customers/a', '/customers/a']);
});

test.each<object>([
  { created: 1, paths: ['/customers/b', 7] },
  { created: '1', paths: ['/customers/b'] },
  { removed: 7 },
  { parent: '/customers/b', stands: null },
  { before: '/customers', paths: ['/customers/a'] },
  ['/customers/b'],
])('what is not a ledger entry is skipped: %j', (line) => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a']);
  ledger.close();
  const known = outstandingIn(file);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  expect(outstandingIn(file)).toEqual(known);
});

test('only what `clean` found and removed may be appended to a ledger', () => {
  const lines = (...entries: readonly object[]) =>
    entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const before = lines(
    { target: 'http://127.0.0.1:1', startedAt: '2026-01-01T00:00:00.000Z' },
    { creating: 1, method: 'POST', path: '/customers' },
    { created: 1, paths: ['/customers/a'] },
    { creating: 2, method: 'POST', path: '/customers' },
  );
  const [found, removed] = [
    { created: 2, paths: ['/customers/b'] },
    [{ removed: '/customers/a' }, { removed: '/customers/b' }],
  ];
  for (const added of [
    '',
    '\n',
    `\n${lines({ removed: '/customers/a' })}`,
    `\n${lines(found)}\n${lines(...removed)}`,
    lines({ created: 2, paths: [], more: true }, { created: 2, paths: [], more: 'perhaps' }, found),
  ])
    expect(isCleaning(before, added), added).toBe(true);
  for (const added of [
    lines({ path: '/customers/me' }),
    lines({ removed: '/customers/me' }),
    lines({ removed: '/customers/b' }),
    lines({ removed: '/customers/a', more: 1 }),
    lines({ created: 1, paths: ['/customers/me'] }),
    lines({ created: 3, paths: ['/customers/me'] }),
    lines({ creating: 3, method: 'POST', path: '/customers' }, { created: 3, paths: ['/customers/me'] }),
    lines(found, found),
    lines({ created: 2, paths: ['/customers/b'], more: 1 }),
    lines({ created: 1, paths: ['/customers/b'], more: true }),
    lines({ before: '/customers', paths: [], whole: true, places: [] }),
    '{"removed":',
    '5\n',
    'null\n',
  ])
    expect(isCleaning(before, added), added).toBe(false);
});

test('a loan is outstanding until it is restored, and cleaning restores nothing else', () => {
  const original = { path: '/settings', content: { theme: 'dark' }, places: [] };
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.lent(original);
  ledger.restored('/settings');
  expect(outstandingIn(file).lent.size).toBe(0);
  ledger.lent(original);
  ledger.close();
  expect([...outstandingIn(file).lent.values()]).toEqual([original]);
  const before = readFileSync(file, 'utf8');
  const restored = `${JSON.stringify({ restored: '/settings' })}\n`;
  expect(isCleaning(before, restored)).toBe(true);
  expect(isCleaning(before, `${restored}${restored}`)).toBe(false);
  expect(isCleaning(before, restored.replace('settings', 'other'))).toBe(false);
  note(file, [{ restored: '/settings' }]);
  expect(outstandingIn(file).lent.size).toBe(0);
});

test('a last line that was cut off is skipped', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a']);
  ledger.close();
  appendFileSync(file, '{"removed":"/custo');
  expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
});

test('an entry after a line that was cut off is read', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a']);
  ledger.close();
  appendFileSync(file, '{"removed":"/custo');
  note(file, [{ removed: '/customers/a' }]);
  expect(outstandingIn(file).paths.size).toBe(0);
});

test('what is seen to be kept after its removal is outstanding again', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  ledger.created(ledger.creating('POST', '/customers'), ['/customers/a']);
  ledger.removed('/customers/a');
  ledger.close();
  const before = readFileSync(file, 'utf8');
  note(file, [{ kept: '/customers/a' }]);
  expect([...outstandingIn(file).paths.keys()]).toEqual(['/customers/a']);
  expect(isCleaning(before, '{"kept":"/customers/a"}\n')).toBe(true);
  expect(isCleaning(before, '{"kept":"/customers/b"}\n')).toBe(false);
});

test('another file is not a ledger', () => {
  writeFileSync(file, 'hello\n');
  expect(() => outstandingIn(file)).toThrow('is not a ledger');
});

test('a reassigned identifier, and one assigned twice', () => {
  const ledger = openLedger(file, 'http://127.0.0.1:1');
  const make = (...paths: readonly string[]) => ledger.created(ledger.creating('POST', '/customers'), paths);
  make('/customers/a');
  ledger.removed('/customers/a');
  make('/customers/a');
  make('/customers/b', '/customers/b');
  ledger.close();
  expect(outstandingIn(file).paths).toEqual(
    new Map([
      ['/customers/a', 1],
      ['/customers/b', 2],
    ]),
  );
});
