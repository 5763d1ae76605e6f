import { redacted } from '../../http/auth/redact.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import { isObject, type Json } from '../../http/exchange/json.ts';
import type { Item } from '../../resource/representation/representation.ts';

type Values = Pick<Redactor, 'values'>;

/**
 * An item that can be recorded as it was sent: if a generated value contains a secret of the run by chance, that part becomes
 * another text of the same length, as long as the item stays valid.
 * @param isValid - according to the schema of its type
 */
export function clearOfSecrets(item: Item, redact: Values, isValid: (item: Item) => boolean): Item {
  if (redact.values(item) === item) return item;
  const other = cleared(item, redact) as Item;
  return isValid(other) ? other : item;
}

function cleared(value: Json, redact: Values): Json {
  if (Array.isArray(value)) return value.map((each) => cleared(each as Json, redact));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleared(each, redact)]));
  const shown = redact.values(value);
  if (shown === value) return value;
  const others = typeof value === 'string' && typeof shown === 'string' ? textsFor(value, shown) : [shown, 1];
  return others.find((other) => redact.values(other) === other) ?? value;
}

/** Letters to replace a secret, tried until the result contains none itself. */
const fillings = ['b', 'c', 'xy', 'kg'] as const;

/** Texts with other letters in place of the secrets that were removed. */
function textsFor(text: string, shown: string): readonly string[] {
  const parts = shown.split(redacted);
  const taken = text.length - parts.reduce((sum, part) => sum + part.length, 0);
  const length = Math.max(1, Math.round(taken / (parts.length - 1)));
  return fillings.map((filling) => parts.join(filling.repeat(length).slice(0, length)));
}
