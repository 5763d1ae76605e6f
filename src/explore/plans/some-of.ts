import type { Form } from '../../check/history/plan.ts';
import { oneOf, randomOf } from '../../random.ts';
import type { Effort } from '../trials/effort.ts';
import { chunked } from './authoring/chunked.ts';
import { sharing, standsAlone } from './authoring/sharing.ts';

/** How a run chooses among what its histories could try. */
export interface Choosing {
  readonly seed: number;
  readonly effort: Effort;
}

/** One in how many of the contents, and of the forms that cannot share a request, is tried. */
const oneIn: Readonly<Record<Effort, number>> = { quick: 2, standard: 1, thorough: 1 };

/** How many forms one request has at most. */
const together: Readonly<Record<Effort, number>> = { quick: 4, standard: 3, thorough: 1 };

/** What an effort tries, in the given order: all, or one of so many in a row, drawn by the seed. */
export function someOf<T>(all: readonly T[], { seed, effort }: Choosing): readonly T[] {
  const random = randomOf(seed, 'some of');
  return chunked(all, oneIn[effort]).map((some) => oneOf(some, random));
}

/** All of these forms, each by itself, or several in one request. */
export function formsTogether(forms: readonly Form[], { seed, effort }: Choosing): readonly Form[] {
  const most = together[effort];
  return most === 1 ? forms : sharing(forms, most, randomOf(seed, 'together'));
}

/** The same, but only some of those that cannot share a request. */
export function someForms(forms: readonly Form[], choosing: Choosing): readonly Form[] {
  const { true: alone = [], false: others = [] } = Object.groupBy(forms, (form) => `${standsAlone(form)}`);
  return [...formsTogether(others, choosing), ...someOf(alone, choosing)];
}
