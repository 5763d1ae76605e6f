import { methodOf } from '../../../check/history/plan.ts';
import type { Method } from '../../../profile/profile.ts';
import type { Usable } from './usable.ts';

/** The operations of a client that sequences are made of. */
export const words = [
  'create one',
  'create several',
  'read',
  'list',
  'head',
  'replace',
  'patch',
  'remove',
  'again',
  'refused',
] as const;

export type Word = (typeof words)[number];

/** The method of each operation. */
export const methodOfWord: Readonly<Record<Word, Method>> = {
  ...methodOf,
  'create one': methodOf.create,
  'create several': methodOf.create,
  again: methodOf.create,
  refused: methodOf.read,
};

/** The operations that a type has at the target; without creations if its resources cannot be removed. */
export function wordsOf({ methods, isListable, isRemovable, several, guarded }: Usable): readonly Word[] {
  return words.filter((word) => {
    if (!isRemovable && (methodOfWord[word] === 'POST' || word === 'refused')) return false;
    if (word === 'list') return isListable;
    if (word === 'create several' && several === undefined) return false;
    if (word === 'refused') return guarded.length > 0;
    return methods.includes(methodOfWord[word]);
  });
}

/** All sequences of a given number of operations. */
export function sequences(words: readonly Word[], length: number): readonly (readonly Word[])[] {
  if (length === 0) return [[]];
  return sequences(words, length - 1).flatMap((before) => words.map((word) => [...before, word]));
}

/** A row in which each operation comes once directly before each, itself included, split into pieces of a given length. */
export function chains(words: readonly Word[], length: number): readonly (readonly Word[])[] {
  // the Lyndon words of length one and two, in order, are a de Bruijn sequence of order two
  const row = words.flatMap((one, index) => [
    one,
    ...words.slice(index + 1).flatMap((other) => [one, other]),
  ]);
  const circle = [...row, ...row.slice(0, 1)];
  const pieces = Math.ceil(row.length / (length - 1));
  return Array.from({ length: pieces }, (_, piece) =>
    circle.slice(piece * (length - 1), (piece + 1) * (length - 1) + 1),
  );
}
