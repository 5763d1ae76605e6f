import type { Json } from '../../http/exchange/json.ts';
import { absent, type Deviation, goneOrDefault, type Kind } from '../../model/deviation.ts';
import type { Blamed } from './blame.ts';

const toAnother: Partial<Record<Kind, string>> = {
  'wrong value': 'changes another resource',
  'missing resource': 'removes another resource',
  'still there': 'makes a resource appear where there is none',
  'kept value': 'brings back what a removed resource held',
  'extra resource': 'makes a further resource, or writes to one that the run did not make',
};

/** A sentence about what a request did to a resource that it did not address. */
export function toOthers(method: string): (blamed: Blamed) => string {
  return ({ deviation: { kind } }) => `${method} ${toAnother[kind] ?? 'does what it must not'}.`;
}

/** A sentence about what a request did to the resource it addressed. @param more - the rule's own sentences for some kinds */
export function toItself(method: string, more: Partial<Record<Kind, string>>): (blamed: Blamed) => string {
  const said: Partial<Record<Kind, string>> = {
    'missing resource': `After ${method} the resource is not there.`,
    'wrong in response': `The response to ${method} shows another value than GET shows afterwards.`,
    ...more,
  };
  return ({ deviation: { kind, observed } }) => {
    if (kind === 'server error') return `${method} is answered with ${observed}.`;
    return said[kind] ?? `${method} does what it must not.`;
  };
}

/** A value under the name of its field; mere words stay as they are, lest they read as a stored value. */
export function named({ field }: Pick<Deviation, 'field'>, value: unknown): Json {
  const isWords = field === undefined || value === absent || value === goneOrDefault;
  return (isWords ? value : { [field]: value }) as Json;
}
