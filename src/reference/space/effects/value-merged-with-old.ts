import { commonEnds } from '../common-ends.ts';
import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

/** What two texts have in common at their beginnings and at their ends, word by word, and what each has between. */
function compared(old: string, now: string) {
  const [its, own] = [old.split(' '), now.split(' ')];
  const { start, end } = commonEnds(its, own);
  return {
    beginning: own.slice(0, start),
    its: its.slice(start, its.length - end),
    own: own.slice(start, own.length - end),
    ending: own.slice(own.length - end),
  };
}

const ways: Readonly<Record<string, (old: string, now: string) => string>> = {
  both(old, now) {
    const { beginning, its, own, ending } = compared(old, now);
    return [...beginning, ...its, ...own, ...ending].join(' ');
  },
  conflict: (old, now) => (old === now ? now : `<<<<<<< old\n${old}\n=======\n${now}\n>>>>>>> new\n`),
};

export const valueMergedWithOld: Effect = {
  name: 'value-merged-with-old',
  cohort: 14,
  summary:
    'a new text is merged with the old one: it has the words that are only in the old one, too, or both with marks of a conflict',
  source:
    'automerge/automerge-classic #484, yjs/yjs #364, Dancode-188/synckit #72: what replaces a text is taken for what somebody else has written into it meanwhile',
  members: Object.keys(ways),
  operations: changes,
  fields: ['string'],
  reports: content,
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => ways[fired.member]?.(old, now)),
};
