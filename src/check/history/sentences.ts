import type { Json } from '../../http/json.ts';
import { absent, type Deviation, goneOrDefault, type Kind } from '../../model/deviation.ts';
import type { Blamed } from './blame.ts';

const toAnother: Partial<Record<Kind, string>> = {
  value: 'changes another resource',
  missing: 'removes another resource',
  there: 'brings a removed resource back',
  extra: 'makes a further resource',
};

/** What something did to what it was not about. */
export function toOthers(method: string): (blamed: Blamed) => string {
  return ({ deviation: { kind } }) => `${method} ${toAnother[kind] ?? 'does what it must not'}.`;
}

/** What something did to what it was about. @param more - what the rule says itself of some kinds */
export function toItself(method: string, more: Partial<Record<Kind, string>>): (blamed: Blamed) => string {
  const said: Partial<Record<Kind, string>> = {
    missing: `After ${method} the resource is not there.`,
    ...more,
  };
  return ({ deviation: { kind, observed } }) => {
    if (kind === 'broken') return `${method} is answered with ${observed}.`;
    return said[kind] ?? `${method} does what it must not.`;
  };
}

/** A value under the name of its field; words stay words, or they would read as what the target has stored there. */
export function named({ field }: Pick<Deviation, 'field'>, value: unknown): Json {
  const isWords = field === undefined || value === absent || value === goneOrDefault;
  return (isWords ? value : { [field]: value }) as Json;
}
