import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../errors.ts';
import { certificate } from '../reference/testing/certificate.ts';
import { certificatesFrom } from './certificates.ts';

const { cert, key } = certificate;

const encoding = { type: 'pkcs8', format: 'pem' } as const;
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(encoding).toString();
const ofRsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(encoding).toString();
const locked = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ ...encoding, cipher: 'aes-256-cbc', passphrase: 'secret' })
  .toString();
const garbled = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';

const files: Readonly<Record<string, string>> = {
  'cert.pem': cert,
  'key.pem': key,
  'both.pem': `# ours\n${key}${cert}`,
  'chain.pem': cert + cert,
  'other-key.pem': other,
  'rsa-key.pem': ofRsa,
  'locked-key.pem': locked,
  'garbled.pem': garbled,
  'half.pem': `${cert}# the next one\n${garbled}`,
  'cut.pem': cert.slice(0, 200),
  'garbled-key.pem': garbled.replaceAll('CERTIFICATE', 'PRIVATE KEY'),
  'request.pem': cert.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rest-assay-pem-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Named = Parameters<typeof certificatesFrom>[0];

/** What is read from files of the folder. */
function read(named: Named) {
  const paths = Object.entries(named).map(([flag, name]) => [flag, join(folder, String(name))]);
  return certificatesFrom(Object.fromEntries(paths));
}

test.each<Named>([
  {},
  { ca: 'cert.pem' },
  { ca: 'both.pem' },
  { ca: 'chain.pem', cert: 'cert.pem', key: 'key.pem' },
  { cert: 'both.pem', key: 'both.pem' },
  { cert: 'chain.pem', key: 'key.pem' },
])('%j is taken as it is in the files', (named) => {
  const texts = Object.entries(named).map(([flag, name]) => [flag, files[String(name)]]);
  expect(read(named)).toEqual(Object.fromEntries(texts));
});

test.each<readonly [Named, RegExp]>([
  [{ ca: 'key.pem' }, /key\.pem contains no certificate\. .* --ca\.$/],
  [{ ca: 'request.pem' }, /request\.pem contains no certificate\. .* --ca\.$/],
  [{ ca: 'garbled.pem' }, /^A certificate in \S+garbled\.pem cannot be used \(.+\)\. .* --ca\.$/],
  [{ ca: 'half.pem' }, /^A certificate in \S+half\.pem cannot be used/],
  [{ ca: 'cut.pem' }, /^A certificate in \S+cut\.pem cannot be used/],
  [{ cert: 'cert.pem' }, /Give both --cert and --key\.$/],
  [{ cert: 'key.pem', key: 'cert.pem' }, /^The certificate in \S+key\.pem cannot be used .* --cert\.$/],
  [{ cert: 'half.pem', key: 'key.pem' }, /^The certificate in \S+half\.pem cannot be used/],
  [
    { cert: 'cert.pem', key: 'garbled-key.pem' },
    /^The key in \S+garbled-key\.pem cannot be used .* --key\.$/,
  ],
  [{ cert: 'cert.pem', key: 'locked-key.pem' }, /^The key in .* without a password, in PEM, with --key\.$/],
  [{ cert: 'cert.pem', key: 'other-key.pem' }, /is not that of the certificate .* --cert and --key\.$/],
  [{ cert: 'cert.pem', key: 'rsa-key.pem' }, /is not that of the certificate .* --cert and --key\.$/],
])('%j is an error of the call', (named, complaint) => {
  expect(() => read(named)).toThrow(UsageError);
  expect(() => read(named)).toThrow(complaint);
});
