import { fieldsOf } from '../scope.ts';
import { spoilingItems } from './tools.ts';

/** Where the one text ends and the other one begins. */
const boundaries: Readonly<Record<string, (whole: string) => number>> = {
  'first-blank': (whole) => whole.indexOf(' '),
  'last-blank': (whole) => whole.lastIndexOf(' '),
};

export const namesDividedAnew = spoilingItems(
  {
    name: 'names-divided-anew',
    cohort: 5,
    summary:
      'the first two texts of a resource are kept as one, and divided at its first blank, or at its last',
    source:
      'cuappdev/tempo #208, michael-rubel/laravel-value-objects #11, Qbix/Platform-History-v2 #2100: a first and a last name that are made out of a full one',
    members: Object.keys(boundaries),
  },
  (fired) => (item) => {
    const [first = '', second = ''] = fieldsOf(fired.scope.kind, ['string']);
    if (typeof item[first] !== 'string' || typeof item[second] !== 'string') return item;
    const whole = `${item[first]} ${item[second]}`;
    const at = boundaries[fired.member]?.(whole) ?? 0;
    return { ...item, [first]: whole.slice(0, at), [second]: whole.slice(at + 1) };
  },
);
