import { besideText } from './beside-text.ts';

/** What stands for any sign, and for any text. */
interface Wildcards {
  readonly sign: string;
  readonly text?: string;
}

/** Whether a text is of a pattern. Each part is looked for once: going back would take for ever where there are many. */
function matches(pattern: string, whole: string, { sign, text }: Wildcards): boolean {
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

/** A language of patterns, and how a text becomes a pattern that it is of itself. */
function language(wildcards: Wildcards, made: (text: string) => string) {
  return { is: (own: string, its: string) => matches(own, its, wildcards), made };
}

const languages = {
  regular: language({ sign: '.' }, (text) => text.replace(' ', '.')),
  like: language({ sign: '_', text: '%' }, (text) => text.replace(' ', '_')),
  glob: language({ sign: '?', text: '*' }, (text) => text.replace(/ .*/, '*')),
};

export const matchesAnotherAsAPattern = besideText(
  {
    name: 'matches-another-as-a-pattern',
    cohort: 14,
    summary:
      'a text that is taken for a pattern is one of another resource of the type: a full stop, an underscore or an asterisk stands for something else',
    source:
      'thegameofcode/cipherlayer #34, RocketChat/Rocket.Chat #11092, cleverbeagle/pup #264: what is looked up is a regular expression, or LIKE, where equality was meant',
  },
  languages,
);
