import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

/** A language of patterns: what stands for any sign, and for any text; and how a text becomes a pattern that it is of itself. */
interface Patterns {
  readonly sign: string;
  readonly text?: string;
  readonly of: (text: string) => string;
}

const languages: Readonly<Record<string, Patterns>> = {
  regular: { sign: '.', of: (text) => text.replace(' ', '.') },
  like: { sign: '_', text: '%', of: (text) => text.replace(' ', '_') },
  glob: { sign: '?', text: '*', of: (text) => text.replace(/ .*/, '*') },
};

/** Whether a text is of a pattern. Each part is looked for once: going back would take for ever where there are many. */
function matches(pattern: string, whole: string, { sign, text }: Patterns): boolean {
  const parts = text === undefined ? [pattern] : pattern.split(text);
  const isAt = (part: string, at: number) =>
    at + part.length <= whole.length &&
    part.split('').every((own, place) => own === sign || own === whole[at + place]);
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return whole.length === first.length && isAt(first, 0);
  let end = isAt(first, 0) ? first.length : Number.POSITIVE_INFINITY;
  for (const part of others) {
    while (end <= whole.length && !isAt(part, end)) end += 1;
    end += part.length;
  }
  const start = whole.length - last.length;
  return start >= end && isAt(last, start);
}

export const matchesAnotherAsAPattern: Trigger = {
  name: 'matches-another-as-a-pattern',
  cohort: 14,
  summary:
    'a text that is taken for a pattern is one of another resource of the type: a full stop, an underscore or an asterisk stands for something else',
  source:
    'thegameofcode/cipherlayer #34, RocketChat/Rocket.Chat #11092, cleverbeagle/pup #264: what is looked up is a regular expression, or LIKE, where equality was meant',
  members: Object.keys(languages),
  operations: updates,
  fields: ['string'],
  // which values there may be is not shown
  shapes: true,
  hits: (item, _index, event) =>
    relatesToAnother(item, event, (own, its) => {
      const language = languages[event.member];
      if (typeof own !== 'string' || typeof its !== 'string' || language === undefined) return false;
      return own !== its && matches(own, its, language);
    }),
  history(cast) {
    const { field = '' } = cast.scope;
    const its = String(cast.last('before')[field]);
    return [cast.fire({ items: [cast.item({ [field]: languages[cast.member]?.of(its) ?? '' })] })];
  },
};
