import { createHash } from 'node:crypto';
import type { Deviation, Operation } from '../fault.ts';
import { type Item, problem } from '../message.ts';
import { omit } from '../operations.ts';
import { bigIdentifiers } from './big-identifiers.ts';
import { plain, point } from './point.ts';
import { keepsNew } from './sent-identifiers.ts';
import { isPost } from './tools.ts';

/** The client knows the location, so responses do not contain it. */
const keepsIdentifiers: Deviation<Operation> = (next) => async (action, world) => {
  const { kind, items } = action;
  if (!isPost(action)) return next(action, world);
  if (items.some((item) => item[kind.key] === undefined)) return problem(400, 'the identifier is missing');
  const { headers, ...outcome } = await keepsNew(next)(action, world);
  return { ...outcome, headers: omit(headers, ['Location']) as typeof headers };
};

/** The first free number, as in a server that counts its resources. */
const reusesIdentifiers: Deviation<Operation> = (next) => (action, world) => {
  if (!isPost(action)) return next(action, world);
  const { kind, store } = action;
  const taken = new Set(store.keys());
  const assign = (): Item => {
    for (let count = 0; ; count += 1) {
      const identifiers = kind.assign(count);
      const key = String(identifiers[kind.key]);
      if (taken.has(key)) continue;
      taken.add(key);
      return identifiers;
    }
  };
  return next(action, { ...world, next: assign });
};

/** Strings as identifiers for the accounts that the server names. */
function spelled(textOf: (number: number) => string): Deviation<Operation> {
  return (next) => (action, world) =>
    next(action, {
      ...world,
      next(kind, key) {
        const assigned = world.next(kind, key);
        const { objectId } = assigned;
        return key === undefined && typeof objectId === 'number'
          ? { ...assigned, accountID: textOf(objectId) }
          : assigned;
      },
    });
}

/** Numbers without an order, below 2^31. */
const scatteredNumbers: Deviation<Operation> = (next) => (action, world) =>
  next(action, {
    ...world,
    next(kind, key) {
      const assigned = world.next(kind, key);
      const [name = ''] = kind.identifiers;
      const number = assigned[name];
      // multiplication by an odd factor is injective
      const scatter = (value: number) => Math.imul(value, 0x9e3779b1) & 0x7fffffff;
      return key === undefined && typeof number === 'number'
        ? { ...assigned, [name]: scatter(number) }
        : assigned;
    },
  });

function uuid(number: number): string {
  const hex = createHash('sha256').update(String(number)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** In either case, so that two of them differ only in that. */
function inEitherCase(number: number): string {
  const letters = (number >> 1).toString(36);
  return number % 2 === 0 ? `acc${letters}X` : `acc${letters}x`;
}

const allowed = 'Endpoints: who identifies a resource, and by what, is not shown';

/** Resources are found by identifier, regardless of case. */
const inWhateverCase: Deviation<Operation> = (next) => (action, world) => {
  const { id, store } = action;
  const known = store.keys().find((key) => key.toLowerCase() === id?.toLowerCase());
  return next(known === undefined ? action : { ...action, id: known }, world);
};

/** Who identifies what is created, and how. */
export const identifiers = point('identifiers', {
  server: plain('the server, by numbers and short texts'),
  client: {
    summary: 'the client chooses them; 409 for one that is in use',
    allowed,
    inside: keepsIdentifiers,
  },
  reused: { summary: 'those of removed resources are reused', allowed, inside: reusesIdentifiers },
  uuid: { summary: 'accounts are UUIDs', allowed, inside: spelled(uuid) },
  escaped: {
    summary: 'accounts are strings that must be percent-encoded in a path',
    allowed: 'RFC 3986 2.1, 3.3',
    inside: spelled((number) => `é /%2F?#"\\+${number}`),
  },
  symbols: {
    summary: 'accounts contain symbols that a path may contain unencoded',
    allowed: 'RFC 3986 3.3',
    inside: spelled((number) => `~${number}:a@b!$&'()*+,;=.`),
  },
  long: {
    summary: 'accounts are 200 characters long',
    allowed,
    inside: spelled((n) => `${n}-`.padEnd(200, 'x')),
  },
  zeros: {
    summary: 'accounts are numerals that begin with zeros',
    allowed,
    inside: spelled((n) => `000${n}`),
  },
  numerals: {
    summary: 'accounts are numerals, and employees use the same ones',
    allowed,
    inside: spelled(String),
  },
  cased: { summary: 'accounts differ only in case', allowed, inside: spelled(inEitherCase) },
  big: {
    summary: 'numbers are beyond 2^53',
    allowed: 'RFC 8259 6: numbers of any length; the specification says integer',
    outside: bigIdentifiers,
  },
  'either-case': {
    summary: 'they are case-insensitive, even if the client chooses them',
    allowed: 'Endpoints: what an identifier is, and which spellings lead to one resource, is not shown',
    inside: inWhateverCase,
  },
  scattered: { summary: 'numbers have no order', allowed, inside: scatteredNumbers },
});
