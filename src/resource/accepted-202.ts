import { isDeferred, succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Json } from '../http/exchange/json.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import { isBlank, itemsShown, type LearntType, unwrapped } from './place.ts';
import { difference, sameField } from './representation/difference.ts';
import { type Item, ownFields } from './representation/representation.ts';

/** The effect of a write that was accepted but not yet carried out (RFC 9110 15.3.3). */
export type Effect = 'there' | 'otherwise' | 'not yet';

/** How many successive looks must agree before a state other than the written one counts as final. */
const alike = 3;

/**
 * The effect of a write according to the reads after it; the first was sent as soon as the write was accepted. `there`:
 * the last one shows what was written. `otherwise`: the write had another effect.
 * @param isMissing - whether a read finds no resource
 */
export function effectIn(
  reads: readonly Exchange[],
  write: HttpRequest,
  type: LearntType,
  isMissing = (read: Exchange) => !succeeded(read),
): Effect {
  const last = reads.at(-1);
  if (last?.response === undefined || isDeferred(last)) return 'not yet';
  if (write.method === 'DELETE') return isMissing(last) ? 'there' : 'not yet';
  if (write.method === 'POST') return isMissing(last) ? 'not yet' : 'there';
  const shown = reads.map((read) => itemsShown(read, type)[0]);
  if (isAsWritten(shown, write, type)) return 'there';
  const isAtRest =
    shown.length > alike && shown.slice(-alike).every((item) => same(item, shown.at(-1), type));
  return isAtRest && !same(shown[0], shown.at(-1), type) ? 'otherwise' : 'not yet';
}

/** Whether the last of some items is what PUT or PATCH asked for; the first may show the earlier state. */
function isAsWritten(
  shown: readonly (Item | undefined)[],
  { method, json: content }: HttpRequest,
  type: LearntType,
): boolean {
  const [sent = {}] = unwrapped(content as Json, [type.update], type)?.items ?? [];
  const [before, now] = [shown[0], shown.at(-1)];
  if (now === undefined || difference(sent, now, type) !== undefined) return false;
  return method !== 'PUT' || leftOut(sent, type).every((name) => isGone(name, now, before, type));
}

/**
 * Whether the first and only read already shows what the write asked for, which does not prove that the write had an
 * effect.
 */
export function isThereAtOnce(reads: readonly Exchange[], write: HttpRequest, type: LearntType): boolean {
  return reads.length === 1 && effectIn(reads, write, type) === 'there';
}

/** Fields that a client can set, but that this item omits. */
function leftOut(item: Item, type: LearntType): readonly string[] {
  const names = Object.keys(ownFields(type.schema.properties, type));
  return names.filter((name) => !Object.hasOwn(item, name));
}

/** Whether an omitted field is missing, has what may be a default, or has changed. */
function isGone(name: string, now: Item, before: Item | undefined, type: LearntType): boolean {
  const value = now[name] ?? null;
  return isBlank(value) || (before !== undefined && !sameField(name, value, before[name], type));
}

/** Whether items agree in the fields that clients set: those of the server may change at any time. */
function same(one: Item | undefined, other: Item | undefined, type: LearntType): boolean {
  if (one === undefined || other === undefined) return one === other;
  const names = Object.keys(ownFields(type.schema.properties, type));
  return names.every((name) => sameField(name, one[name], other[name], type));
}
