import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptTrial } from '../../evidence/trials.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { createRunFolder } from '../folder.ts';
import { failed, passed, reportOf } from '../testing/sample-report.ts';
import { writeReport, writeTrials } from '../write.ts';
import { KeyError, signingKey, verifyingKey } from './dsse.ts';
import { unexpectedFilesIn } from './forms.ts';
import { manifestOf } from './manifest.ts';
import { changesIn, unfoundedIn } from './verify.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'rest-assay-verify-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

const ed25519 = generateKeyPairSync('ed25519');
const ecdsa = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const report = reportOf([passed, failed], { evidence: { level: 'all', trials: 1 } });
const kept: KeptTrial = {
  requirement: 'DM-GET-1',
  resource: 'customers',
  number: 1,
  outcome: 'passed',
  exchanges: [exchange({ id: 7 })],
};

function written(key?: KeyObject): string {
  const folder = createRunFolder(parent, 'a-run');
  writeFileSync(join(folder, 'ledger.ndjson'), '{"target":"http://127.0.0.1"}\n');
  writeTrials(folder, [kept]);
  writeReport(folder, report, key);
  return folder;
}

test.each([
  ['unsigned', undefined, undefined],
  ['signed by Ed25519', ed25519.privateKey, ed25519.publicKey],
  ['signed by ECDSA', ecdsa.privateKey, ecdsa.publicKey],
  ['signed, and the key is not at hand', ed25519.privateKey, undefined],
])('an unchanged folder is verified: %s', (_name, key, publicKey) => {
  expect(changesIn(written(key), publicKey)).toEqual([]);
});

test('the manifest names every file, and the result of the run', () => {
  const manifest = JSON.parse(readFileSync(join(written(), 'manifest.json'), 'utf8'));
  expect(manifest.subject.map(({ name }: { name: string }) => name)).toEqual([
    'badge.json',
    'badge.svg',
    'earl.jsonld',
    'evidence.har',
    'junit.xml',
    'ledger.ndjson',
    'oscal.json',
    'report.html',
    'report.json',
    'summary.md',
    'trials.ndjson',
  ]);
  expect(manifest.predicate).toMatchObject({
    result: 'FAILED',
    passedTests: ['DM-GET-1 customers'],
    failedTests: ['DM-PATCH-2 customers'],
  });
});

test('any flipped bit in any file is found, and the file is named', () => {
  const folder = written(ecdsa.privateKey);
  const files = readdirSync(folder);
  const flips = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.nat({ max: 7 }));
  fc.assert(
    fc.property(flips, ([name, at, bit]) => {
      const isNamed = (line: string) => line.startsWith(`${name}: `);
      expect(changesOnFlip(folder, name, at, bit, ecdsa.publicKey).some(isNamed)).toBe(true);
    }),
    { seed: 20261121, numRuns: 500 },
  );
  expect(changesIn(folder, ecdsa.publicKey)).toEqual([]);
});

test('any flipped bit in a signature is found, including the unused bits of base64', () => {
  const folder = written(ed25519.privateKey);
  const envelope = readFileSync(join(folder, 'manifest.dsse.json'), 'utf8');
  // the base64 of 64 bytes ends with a digit of which two bits count, and two padding characters
  const end = envelope.indexOf('==', envelope.indexOf('"sig"')) + 2;
  for (let at = end - 88; at < end; at += 1)
    for (let bit = 0; bit < 8; bit += 1)
      expect(
        changesOnFlip(folder, 'manifest.dsse.json', at, bit, ed25519.publicKey),
        `bit ${bit} of ${at}`,
      ).toEqual([expect.stringMatching(/^manifest\.dsse\.json: /)]);
});

/** What `verify` says while one bit of a file is flipped. */
function changesOnFlip(
  folder: string,
  name: string,
  at: number,
  bit: number,
  key: KeyObject | undefined,
): readonly string[] {
  const file = join(folder, name);
  const octets = readFileSync(file);
  const other = Buffer.from(octets);
  other[at % octets.length] = (octets[at % octets.length] ?? 0) ^ (1 << bit);
  writeFileSync(file, other);
  try {
    return changesIn(folder, key);
  } finally {
    writeFileSync(file, octets);
  }
}

test('a ledger may grow by what `clean` writes, and must otherwise be unchanged', () => {
  const folder = written(ed25519.privateKey);
  const ledger = join(folder, 'ledger.ndjson');
  const text = readFileSync(ledger, 'utf8');
  writeFileSync(ledger, `${text}\n{"removed":"/customers/a"}\n`);
  const told: string[][] = [];
  const isCleaning = (...parts: string[]) => told.push(parts) > 0;
  expect(changesIn(folder, ed25519.publicKey, isCleaning)).toEqual([]);
  expect(told).toEqual([[text, '\n{"removed":"/customers/a"}\n']]);
  expect(changesIn(folder, ed25519.publicKey, () => false)).toEqual([
    'ledger.ndjson: it was changed after it was written.',
  ]);
  for (const other of [`{"removed":"/customers/a"}\n${text}`, text.slice(0, -2), '']) {
    writeFileSync(ledger, other);
    expect(changesIn(folder, undefined, () => true)).toEqual([
      'ledger.ndjson: it was changed after it was written.',
    ]);
  }
});

test('a manifest with new digests must still state what follows from the report', () => {
  const folder = written();
  expect(unfoundedIn(folder, report)).toEqual([]);
  const other = { ...report, classes: report.classes.map((each) => ({ ...each, failed: 0 })) };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(other));
  writeFileSync(join(folder, 'manifest.json'), manifestOf(folder, other));
  expect(changesIn(folder, undefined)).toEqual([]);
  expect(unfoundedIn(folder, other)).toEqual([
    'report.json: what it says of the classes does not follow from its results.',
  ]);
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"FAILED"', '"PASSED"'));
  expect(unfoundedIn(folder, report)).toContain('manifest.json: it was changed after it was written.');
});

test('an additional file, a missing file, and a missing manifest are named', () => {
  const folder = written();
  writeFileSync(join(folder, 'extra.txt'), '');
  unlinkSync(join(folder, 'junit.xml'));
  expect(changesIn(folder, undefined)).toEqual([
    'junit.xml: it is missing.',
    'extra.txt: the manifest does not name it.',
  ]);
  unlinkSync(join(folder, 'manifest.json'));
  expect(changesIn(folder, undefined)).toEqual(['manifest.json: it is missing, or it is not a manifest.']);
});

test('another key, and a missing signature, are named', () => {
  const folder = written(ed25519.privateKey);
  expect(changesIn(folder, ecdsa.publicKey)).toEqual([
    'manifest.dsse.json: none of its signatures is by this key.',
  ]);
  unlinkSync(join(folder, 'manifest.dsse.json'));
  expect(changesIn(folder, ed25519.publicKey)).toEqual(['manifest.dsse.json: the manifest is not signed.']);
});

test('keys of another kind, invalid keys, and keys with a password', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;
  expect(() => signingKey(pem(rsa.privateKey))).toThrow(KeyError);
  expect(() => verifyingKey('no key')).toThrow(KeyError);
  const locked = ed25519.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'open sesame',
  }) as string;
  expect(() => signingKey(locked)).toThrow(KeyError);
  expect(changesIn(written(signingKey(locked, 'open sesame')), ed25519.publicKey)).toEqual([]);
});

test('openssl verifies the signature by hand, as the documentation shows', () => {
  const folder = written(ecdsa.privateKey);
  writeFileSync(join(parent, 'public.pem'), ecdsa.publicKey.export({ type: 'spki', format: 'pem' }));
  const guide = readFileSync(new URL('../../../docs/signatures.md', import.meta.url), 'utf8');
  const script = /```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const said = execFileSync('sh', ['-euc', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', KEY: join(parent, 'public.pem') },
  });
  expect(String(said)).toContain('Verified OK');
});

test('a file that no run creates is found, even if the manifest names it', () => {
  const folder = written(ed25519.privateKey);
  expect(unexpectedFilesIn(folder)).toEqual([]);
  writeFileSync(join(folder, 'audit.pdf'), '%PDF');
  writeFileSync(join(folder, 'manifest.json'), manifestOf(folder, report));
  expect(changesIn(folder, undefined)).not.toContain('audit.pdf: the manifest does not name it.');
  expect(unexpectedFilesIn(folder)).toEqual(['audit.pdf']);
});
