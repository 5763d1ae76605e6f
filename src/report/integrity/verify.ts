import { createHash, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { classesOf } from '../../evidence/classes.ts';
import { ledgerName } from '../../evidence/folder.ts';
import type { Report } from '../../evidence/report.ts';
import type { KeptTrial } from '../../evidence/trials.ts';
import { type Envelope, envelopeText, isSignedBy } from './dsse.ts';
import {
  digestOf,
  envelopeName,
  filesIn,
  manifestName,
  type Statement,
  statementOf,
  textOf,
} from './manifest.ts';
import { commandsUnfoundedIn, foreignIn } from './own-evidence.ts';

/** Whether `added` is what `clean` writes at the end of a ledger. */
type Cleaning = (before: string, added: string) => boolean;

/**
 * Changes in a run's folder since it was written, one line each that names the file.
 * @param isCleaning - what may have been appended to a ledger; default: nothing
 */
export function changesIn(
  folder: string,
  key: KeyObject | undefined,
  isCleaning: Cleaning = () => false,
): readonly string[] {
  const manifest = jsonIn<Statement>(folder, manifestName);
  if (!isManifest(manifest)) return [`${manifestName}: it is missing, or it is not a manifest.`];
  const named = new Set(manifest.subject.map(({ name }) => name));
  const strangers = filesIn(folder).filter((name) => !named.has(name));
  return [
    ...manifest.subject.flatMap((file) => fileComplaints(folder, file, isCleaning)),
    ...strangers.map((name) => `${name}: the manifest does not name it.`),
    ...signatureComplaints(folder, key),
  ];
}

/** Statements in a run's folder that do not follow from its report, if nothing was changed in it (`changesIn`). */
export function unfoundedIn(
  folder: string,
  report: Report,
  trials: Iterable<KeptTrial> = [],
): readonly string[] {
  return [
    ...classComplaints(report),
    ...manifestComplaints(folder, report),
    ...foreignIn(report, trials),
    ...commandsUnfoundedIn(report),
  ];
}

function fileComplaints(
  folder: string,
  { name, digest: { sha256 } }: Statement['subject'][number],
  isCleaning: Cleaning,
): readonly string[] {
  const file = join(folder, name);
  if (name.includes('/') || name.includes('\\') || name === '..')
    return [`${name}: this is not a file name.`];
  if (!existsSync(file)) return [`${name}: it is missing.`];
  const isSame = digestOf(file) === sha256 || (name === ledgerName && isCleaned(file, sha256, isCleaning));
  return isSame ? [] : [`${name}: it was changed after it was written.`];
}

/** Whether a ledger's first lines have this digest, and the others are those of `clean`, which changes nothing before them. */
function isCleaned(file: string, sha256: string, isCleaning: Cleaning): boolean {
  const hash = createHash('sha256');
  const lines = readFileSync(file, 'utf8').split(/(?<=\n)/);
  const last = lines.findIndex((line) => hash.update(line).copy().digest('hex') === sha256);
  return last >= 0 && isCleaning(lines.slice(0, last + 1).join(''), lines.slice(last + 1).join(''));
}

function signatureComplaints(folder: string, key: KeyObject | undefined): readonly string[] {
  const isSigned = existsSync(join(folder, envelopeName));
  if (!isSigned) return key === undefined ? [] : [`${envelopeName}: the manifest is not signed.`];
  const envelope = jsonIn<Envelope>(folder, envelopeName);
  if (!isEnvelope(envelope)) return [`${envelopeName}: it is not an envelope.`];
  const isAsWritten = readFileSync(join(folder, envelopeName)).equals(Buffer.from(envelopeText(envelope)));
  if (!isAsWritten) return [`${envelopeName}: it was changed after it was written.`];
  if (key !== undefined && !isSignedBy(envelope, key))
    return [`${envelopeName}: none of its signatures is by this key.`];
  const manifest = readFileSync(join(folder, manifestName)).toString('base64');
  return manifest === envelope.payload ? [] : [`${manifestName}: it is not the one that was signed.`];
}

/** A manifest must state what follows from the report, byte for byte as it is written. */
function manifestComplaints(folder: string, report: Report): readonly string[] {
  const octets = readFileSync(join(folder, manifestName));
  const { subject } = JSON.parse(octets.toString()) as Statement;
  const files = subject.map(({ name, digest: { sha256 } }) => ({ name, digest: { sha256 } }));
  const isSame = octets.equals(Buffer.from(textOf(statementOf(files, report))));
  return isSame ? [] : [`${manifestName}: it was changed after it was written.`];
}

/** What a report says about a class must follow from its results. */
function classComplaints({ classes, results, exceptions }: Report): readonly string[] {
  return isDeepStrictEqual(classesOf(results, exceptions), classes)
    ? []
    : ['report.json: what it says of the classes does not follow from its results.'];
}

function jsonIn<T>(folder: string, name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function isManifest(value: Partial<Statement> | undefined): value is Statement {
  const isSubject = (each: Partial<Statement['subject'][number]> | null) =>
    typeof each?.name === 'string' && typeof each.digest?.sha256 === 'string';
  return Array.isArray(value?.subject) && value.subject.every(isSubject);
}

function isEnvelope(value: Partial<Envelope> | undefined): value is Envelope {
  const isSignature = (each: Partial<Envelope['signatures'][number]> | null) =>
    typeof each?.keyid === 'string' && typeof each.sig === 'string';
  const { payload, payloadType, signatures } = value ?? {};
  return (
    typeof payload === 'string' &&
    typeof payloadType === 'string' &&
    Array.isArray(signatures) &&
    signatures.every(isSignature)
  );
}
