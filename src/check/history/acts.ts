import {
  hasContent,
  isPutOff,
  isServerError,
  isWhole,
  json,
  refused,
  succeeded,
} from '../../http/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { type Act, type Fate, type Stray, writes } from '../../model/act.ts';
import type { Ref } from '../../resource/identity.ts';
import { itemsShown, type LearntType } from '../../resource/place.ts';
import { ownFields } from '../../resource/representation.ts';
import type { Done, Performance } from './perform.ts';
import { type Plan, type Step, strangerOf } from './plan.ts';
import { withTags } from './tags.ts';
import { leads, waysTo } from './ways.ts';
import { weightOf } from './weight.ts';

/** What a performance shows, as the model speaks of it, an act for each step: from what was recorded alone. */
export function actsOf(
  plan: Plan,
  { nonce, done }: Performance,
  types: ReadonlyMap<string, LearntType>,
): readonly Act[] {
  const refs = done.flatMap((each) => each.refs ?? []).filter((ref) => ref !== null);
  const exchanges = done.flatMap((each) => each.exchanges);
  return plan.flatMap((step, index) => {
    const type = types.get(step.type);
    const was = done[index];
    if (was === undefined) return [];
    return [type === undefined ? unseen(step) : actOf(step, was, { nonce, type, refs, exchanges })];
  });
}

/** A step on a type that took no part. */
function unseen({ operation, type, about }: Step): Act {
  return { operation, type, about, sent: [], fate: 'unseen', shown: [] };
}

interface Known {
  readonly nonce: string;
  readonly type: LearntType;
  /** Where all is that the history made, and all in which it may show. */
  readonly refs: readonly Ref[];
  readonly exchanges: readonly Exchange[];
}

function actOf(step: Step, { exchanges, refs, strays, reason }: Done, known: Known): Act {
  const { type } = known;
  const [exchange] = exchanges;
  const isSaid = exchange !== undefined && reason === undefined && weightOf(step) !== 'nothing';
  const fate = isSaid ? fateOf(exchange, step) : 'unseen';
  const base = askedBy(step, known);
  // where something was not sent, there is a look in its place
  if (exchange === undefined || reason !== undefined) return { ...base, fate, shown: [] };
  if (step.credential !== undefined) return { ...base, fate, shown: [{ text: bodyOf(exchange) }] };
  if (step.operation === 'create') {
    const at = step.about.map((_, index) => refs?.[index]?.path);
    const isArray = (type.create[step.wrapping ?? 0] ?? type.create[0]).array;
    return { ...base, ...(isArray ? { asArray: true as const } : {}), fate, shown: [], at };
  }
  if (step.operation === 'list')
    return { ...base, fate, shown: [], ...(strays && { strays: straysIn(strays, known) }) };
  const [shown] = itemsShown(exchange, type);
  const isOpen = weightOf(step) === 'what it shows' && (fate !== 'accepted' || shown === undefined);
  return { ...base, fate: isOpen ? 'unseen' : fate, shown: [shown] };
}

function askedBy(
  step: Step,
  { nonce, type }: Known,
): Pick<Act, 'operation' | 'type' | 'about' | 'sent' | 'by' | 'elsewhere'> {
  const by = strangerOf(step);
  return {
    operation: step.operation,
    type: step.type,
    about: step.about,
    sent: (step.items ?? []).map((item) => ownFields(withTags(item, nonce), type)),
    ...(by === undefined ? {} : { by }),
    ...(step.spelling === undefined ? {} : { elsewhere: true as const }),
  };
}

function straysIn(reads: readonly Exchange[], { nonce, type, refs, exchanges }: Known): readonly Stray[] {
  const ways = waysTo(refs, exchanges, type);
  return reads.flatMap((read) => {
    const at = new URL(read.request.url).pathname;
    const [shown] = itemsShown(read, type);
    const isOurs = shown !== undefined && JSON.stringify(shown).includes(nonce);
    return isOurs && !leads(ways, at) ? [{ at, shown }] : [];
  });
}

function fateOf(exchange: Exchange, { operation }: Step): Fate {
  if (isPutOff(exchange)) return 'unseen';
  if (isServerError(exchange)) return 'broken';
  if (refused(exchange)) return 'refused';
  if (!succeeded(exchange)) return 'unseen';
  return !writes.has(operation) && operation !== 'head' && !isReadable(exchange) ? 'unseen' : 'accepted';
}

/** Whether what a success shows can be read as JSON. */
function isReadable(exchange: Exchange): boolean {
  const { response } = exchange;
  if (response === undefined || !isWhole(response)) return false;
  return !hasContent(response) || ('text' in response.content && json(exchange) !== undefined);
}

function bodyOf({ response }: Exchange): string {
  return response !== undefined && 'text' in response.content ? response.content.text : '';
}
