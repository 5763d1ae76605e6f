import type { Json } from '../../message.ts';
import { type Relation, textAgainstOld } from './tools.ts';

interface Nearness {
  readonly of: (text: string) => string;
  readonly folds: (text: string) => string;
}

/** Ways to be nearly the same text: one that is, and what collations take both for. */
export const nearnesses: Readonly<Record<string, Nearness>> = {
  case: { of: (text) => text.toUpperCase(), folds: (text) => text.toLowerCase() },
  blanks: { of: (text) => `${text} `, folds: (text) => text.trim() },
  accents: {
    of: (text) => text.replace(/a/, 'á'),
    folds: (text) => text.normalize('NFD').replace(/\p{Mn}/gu, ''),
  },
};

const relations: Readonly<Record<string, Relation>> = Object.fromEntries(
  Object.entries(nearnesses).map(([member, { of }]) => [
    member,
    { of, has: (now: string, old: string) => isNear(now, old, member) },
  ]),
);

export const nearlyOld = textAgainstOld(
  {
    name: 'nearly-old',
    summary: 'the new value differs from the old one in case alone, in blanks, in accents',
    source:
      'collations that take both for equal, so that an update finds nothing to do (MySQL `utf8mb4_general_ci`, SQL Server)',
  },
  relations,
);

/** Whether two values are texts that are nearly the same, in one of these ways. */
export function isNear(now: Json | undefined, old: Json | undefined, member: string): boolean {
  const folds = nearnesses[member]?.folds;
  if (folds === undefined || typeof now !== 'string' || typeof old !== 'string') return false;
  return now !== old && folds(now) === folds(old);
}
