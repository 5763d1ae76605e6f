import {
  isDeferred,
  isNothing,
  isNotModifiedUnasked,
  isRedirected,
  isServerError,
  refused,
  succeeded,
} from '../../http/exchange/answer.ts';
import { isCircular, sendsToItsResult } from '../../http/exchange/circular.ts';
import { hasContent, isWhole, json } from '../../http/exchange/content.ts';
import { withCopy } from '../../http/exchange/copies.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { mayBeStored } from '../../http/exchange/stored.ts';
import { type Act, breakdownOf, type Fate, type Stray, writes } from '../../model/act.ts';
import { isLent } from '../../profile/profile.ts';
import type { Ref } from '../../resource/identifiers/identity.ts';
import { itemPath } from '../../resource/identifiers/item-path.ts';
import { saysEachIsMade } from '../../resource/multi-status.ts';
import { withoutQuery } from '../../resource/ownership/ownership.ts';
import { itemsSent, itemsShown, type LearntType, showsSeveral } from '../../resource/place.ts';
import { type Item, ownFields } from '../../resource/representation/representation.ts';
import { leadsToOneOf, namesAnother, pathsTo, shownAsAnother } from './paths-to.ts';
import type { Done, Performed } from './performed.ts';
import { formOf, isElsewhere, type Plan, type Step, unauthorizedOf } from './plan.ts';
import { isOfAttempt, withTags } from './tags.ts';
import { weightOf } from './weight.ts';

/** Translates a performance into the model's terms, one act per step, from the record alone. */
export function actsOf(
  plan: Plan,
  { nonce, done, reassigns }: Performed,
  types: ReadonlyMap<string, LearntType>,
): readonly Act[] {
  const places = new Map(
    plan.flatMap(({ about }, index) =>
      (done[index]?.refs ?? []).flatMap((ref, place) =>
        ref === null ? [] : [[about[place] ?? '', ref] as const],
      ),
    ),
  );
  const exchanges = done.flatMap((each) => each.exchanges);
  return plan.flatMap((step, index) => {
    const type = types.get(step.type);
    const was = done[index];
    if (was === undefined) return [];
    if (type === undefined) return [unsent(step)];
    const act = actOf(step, was, { nonce, type, places, exchanges });
    const isShown = (other: Step, at: number) => at < index && showsWhole(other, done[at], { nonce, type });
    const isNotKnown =
      step.spelling !== undefined ||
      asksForOptions(step) ||
      (step.inAbsoluteForm === true && !plan.some(isShown));
    return [
      {
        ...act,
        ...(isNotKnown ? { elsewhere: true as const } : {}),
        ...(act.operation === 'read' && (reassigns || !isPlainRead(step))
          ? { mayBeAnother: true as const }
          : {}),
        ...circumstancesOf(step),
      },
    ];
  });
}

/** Whether a field asks for OPTIONS in place of the method, which the specification leaves open (RFC 9110 9.3.7). */
function asksForOptions({ headers = [] }: Step): boolean {
  return headers.some(([name, value]) => /method/i.test(name) && value === 'OPTIONS');
}

/** What else tells which steps may have caused what is shown. */
function circumstancesOf({
  restMs,
  connection,
  isAfterCause,
}: Step): Pick<Act, 'isAfterRest' | 'isOnAnotherConnection' | 'isAfterCause'> {
  return {
    ...(restMs === undefined ? {} : { isAfterRest: true }),
    ...(connection === 'another' ? { isOnAnotherConnection: true } : {}),
    ...(isAfterCause ? { isAfterCause } : {}),
  };
}

/** Whether a step shows that the target treats a whole URL like its path. */
function showsWhole(
  { operation, type: of, inAbsoluteForm, credential }: Step,
  was: Done | undefined,
  { nonce, type }: Pick<Known, 'nonce' | 'type'>,
): boolean {
  if (operation !== 'read' || of !== type.name || inAbsoluteForm === undefined) return false;
  const [exchange] = was?.exchanges ?? [];
  const [shown] = exchange === undefined || credential !== undefined ? [] : itemsShown(exchange, type);
  return shown !== undefined && isOfAttempt(shown, nonce);
}

/** The act of a step on a type that took no part. */
function unsent({ operation, type, about }: Step): Act {
  return { operation, type, about, sent: [], fate: 'unsent', shown: [] };
}

interface Known {
  readonly nonce: string;
  readonly type: LearntType;
  /** Where the resources are that the history made, by name, and every exchange that may show them. */
  readonly places: ReadonlyMap<string, Ref>;
  readonly exchanges: readonly Exchange[];
}

function actOf(step: Step, { exchanges, refs, named, strays, reason }: Done, known: Known): Act {
  const { type } = known;
  const [sent] = exchanges;
  const exchange = sent && withCopy(sent, known.exchanges);
  // a look was sent in place of the write; it tells as much as any other read
  if (reason !== undefined && exchange?.request.method === 'GET' && writes.has(step.operation))
    return actOf({ operation: 'read', type: step.type, about: step.about }, { exchanges }, known);
  if (exchange === undefined) return { ...askedBy(step, named, known), fate: 'unsent', shown: [] };
  const isSaid = reason === undefined && weightOf(step) !== 'nothing';
  const fate = isSaid ? fateOf(exchange, step, type) : 'unseen';
  const base = { ...askedBy(step, named, known), ...saidOfFate(fate, exchange, step) };
  if (reason !== undefined) return { ...base, fate, shown: [] };
  if (step.credential !== undefined) return { ...base, fate, shown: [{ text: bodyOf(exchange) }] };
  if (step.operation === 'create')
    return { ...base, ...creation(step, exchange, { refs: refs ?? [], fate, known }) };
  if (step.operation === 'list')
    return { ...base, fate, shown: [], ...(strays && { strays: straysIn(strays, known) }) };
  // an answer that a cache may have given says nothing about the server, nor about what was done meanwhile
  if (step.operation === 'read' && mayBeStored(exchange, known.exchanges))
    return { ...base, fate: 'unseen', shown: [] };
  return { ...base, ...actOnOne(step, exchange, { fate, known }) };
}

/** What a status says besides that a request broke down, or was refused. */
function saidOfFate(
  fate: Fate,
  exchange: Exchange,
  { credential }: Step,
): Pick<Act, 'status' | 'isFoundMissing' | 'isTurnedAway'> {
  const status = exchange.response?.status;
  if (fate === 'broken') return status === undefined ? {} : { status };
  if (fate !== 'refused') return {};
  return {
    ...(isNothing(exchange) ? { isFoundMissing: true } : {}),
    ...(status === 401 && credential === undefined ? { isTurnedAway: true } : {}),
  };
}

/** What the answer to a creation shows. */
function creation(
  step: Step,
  exchange: Exchange,
  { refs, fate, known }: Required<Pick<Done, 'refs'>> & Pick<Act, 'fate'> & { readonly known: Known },
): Pick<Act, 'fate' | 'asArray' | 'shown' | 'at'> {
  const { type } = known;
  const { about, wrapping = 0 } = step;
  const at = about.map((_, index) => placeAt(refs[index], type));
  const isArray = (type.create[wrapping] ?? type.create[0]).array;
  const isUnread = !isReadable(exchange) && at.includes(undefined);
  const isOpen = isUnread || isInPart(exchange, refs, known) || isOneByChoice(exchange, at, type);
  const items = mayShowResult(exchange, step) ? itemsShown(exchange, type) : [];
  return {
    ...(isArray ? { asArray: true } : {}),
    fate: isOpen ? 'unseen' : fate,
    shown: shownAt(at, items, type),
    at,
  };
}

/** What a response shows of each resource that it says was created. */
function shownAt(
  at: readonly (string | undefined)[],
  items: readonly Item[],
  type: LearntType,
): readonly (Item | undefined)[] {
  const shown = at.map((path) => items.find((item) => isOneAt(path, item, type)));
  const [other, ...more] = items.filter((item) => !shown.includes(item));
  const isLackingOne = shown.filter((item) => item === undefined).length === 1 && !at.includes(undefined);
  // a response that shows as many as were created shows another in place of the one that it lacks
  return isLackingOne && more.length === 0 ? shown.map((item) => item ?? other) : shown;
}

function isOneAt(path: string | undefined, item: Item, type: LearntType): boolean {
  const own = itemPath(type, item);
  return own !== undefined && withoutQuery(own, [type]) === path;
}

/** Only 200 and 201 are taken as showing what a write made; what an acknowledgement (202) shows is left open. */
function mayShowResult({ response }: Exchange, step: Step): boolean {
  const { status = 0 } = response ?? {};
  return (status === 200 || status === 201) && weightOf(step) === 'all';
}

/** Whether an answer has a status for each item (RFC 4918 11.1), and one item may have been refused: nothing says that it was made. */
function isInPart(exchange: Exchange, refs: Required<Done>['refs'], { exchanges, type }: Known): boolean {
  if (exchange.response?.status !== 207 || saysEachIsMade(exchange, refs.length, type)) return false;
  const shown = exchanges.filter(
    (read) => read.request.method === 'GET' && itemsShown(read, type).length > 0,
  );
  const isShown = (ref: Ref | null) => {
    const ways = pathsTo(ref === null ? [] : [ref], [], type);
    return shown.some((read) => leadsToOneOf(ways, read.request.url));
  };
  return !refs.every(isShown);
}

/** What the answer to an act on one resource shows. */
function actOnOne(
  step: Step,
  exchange: Exchange,
  { fate, known }: Pick<Act, 'fate'> & { readonly known: Known },
): Pick<Act, 'fate' | 'isCreated' | 'misnamed' | 'shown'> {
  const { type } = known;
  const items = itemsShown(exchange, type);
  const [shown] = items;
  // in a form that may be refused, a write that breaks down proves nothing, nor does a read that shows nothing
  const isDone = writes.has(step.operation)
    ? breakdownOf({ fate }) === undefined
    : fate === 'accepted' && shown !== undefined;
  const isOpen = weightOf(step) === 'what is done' && !isDone;
  const isTold =
    !writes.has(step.operation) ||
    (mayShowResult(exchange, step) && showsOneAlone(items, type) && !namesAnother(exchange, type));
  const isCreated = isUpdate(step) && hasCreated(exchange, type);
  const misnamed = isPlainRead(step) ? shownAsAnother(step.about[0] ?? '', exchange, known) : undefined;
  const isUnread = step.operation === 'read' && shown === undefined && isShownSomewhere(exchange, known);
  return {
    fate: isOpen || isUnread ? 'unseen' : fate,
    ...(isCreated ? { isCreated: true as const } : {}),
    ...(misnamed === undefined ? {} : { misnamed }),
    shown: [isTold ? shown : undefined],
  };
}

/** Whether GET shows what a history made, but calibration never saw where: GET may have failed by then. */
function isShownSomewhere(exchange: Exchange, { type, nonce }: Known): boolean {
  const isKnown = type.places.some(({ operation }) => operation === 'read');
  const shown = isKnown ? undefined : json(exchange);
  return shown !== undefined && isOfAttempt({ shown }, nonce);
}

/** Whether a step reads a resource at the path it is known by, and asks for nothing else. */
function isPlainRead(step: Step): boolean {
  return step.operation === 'read' && !isElsewhere(step) && weightOf(step) === 'all';
}

/** Whether a response shows a single resource with its identifier; without one, its content may be anything. */
function showsOneAlone([item, ...others]: readonly Item[], type: LearntType): boolean {
  return item !== undefined && others.length === 0 && itemPath(type, item) !== undefined;
}

/** Whether items to which the client gave one identifier became one resource: the specification leaves that open. */
function isOneByChoice(exchange: Exchange, at: readonly (string | undefined)[], type: LearntType): boolean {
  const chosen = itemsSent(exchange, type).map((item) => itemPath(type, item));
  const alike = chosen.filter((path, index) => path !== undefined && chosen.indexOf(path) < index);
  const isLess = at.includes(undefined) || new Set(at).size < at.length;
  return isLess && alike.some((path) => at.includes(path));
}

/** One path for all addresses of a resource, so that a reassigned identifier is noticed at any of them. */
function placeAt(ref: Ref | null | undefined, type: LearntType): string | undefined {
  return ref == null ? undefined : withoutQuery(ref.path, [type]);
}

function askedBy(
  step: Step,
  named: Done['named'],
  { nonce, type }: Known,
): Pick<Act, 'operation' | 'type' | 'about' | 'sent' | 'shownWhenLeftOut' | 'by' | 'isInvalid'> {
  const by = unauthorizedOf(step);
  const { shownWhenLeftOut } = type;
  const isWhole = step.operation === 'create' || step.operation === 'replace';
  return {
    // at a fixed path there is a resource already
    operation: step.operation === 'create' && isLent(type) ? 'replace' : step.operation,
    type: step.type,
    about: step.about,
    sent: (step.items ?? []).map((item) => ownFields(withTags(item, nonce, named), type)),
    ...(isWhole && shownWhenLeftOut !== undefined ? { shownWhenLeftOut } : {}),
    ...(by === undefined ? {} : { by }),
    ...(step.invalid === undefined ? {} : { isInvalid: true as const }),
  };
}

function straysIn(reads: readonly Exchange[], { nonce, type, places, exchanges }: Known): readonly Stray[] {
  const ways = pathsTo([...places.values()], exchanges, type);
  return reads.flatMap((read) => {
    const at = new URL(read.request.url).pathname;
    const [shown] = itemsShown(read, type);
    const isOurs = shown !== undefined && isOfAttempt(shown, nonce);
    return isOurs && !leadsToOneOf(ways, at) ? [{ at, shown }] : [];
  });
}

function isUpdate({ operation }: Step): boolean {
  return operation === 'replace' || operation === 'patch';
}

function fateOf(exchange: Exchange, step: Step, type: LearntType): Fate {
  // a server that accepts what is no resource may do anything with it
  if (step.invalid !== undefined) return refused(exchange) ? 'refused' : 'unseen';
  if (isDeferred(exchange)) return 'unseen';
  if (isServerError(exchange)) return 'broken';
  if (refused(exchange)) return 'refused';
  // perhaps to a login page; in a form other than the plainest, everybody may be redirected
  if (step.credential !== undefined && isRedirected(exchange))
    return Object.keys(formOf(step)).length === 0 ? 'refused' : 'unseen';
  const broken = brokenIn3xx(exchange);
  if (broken !== undefined) return broken;
  if (isUpdate(step) && sendsToItsResult(exchange)) return 'accepted';
  return succeeded(exchange) && isMeant(exchange, step, type) ? 'accepted' : 'unseen';
}

/** How an answer with 3xx leads nowhere. */
function brokenIn3xx(exchange: Exchange): Fate | undefined {
  if (isCircular(exchange)) return 'circular';
  return isNotModifiedUnasked(exchange) ? 'unchanged' : undefined;
}

/** Whether a success shows what was asked for: for a read, a single resource in JSON. */
function isMeant(exchange: Exchange, { operation }: Step, type: LearntType): boolean {
  if (writes.has(operation) || operation === 'head') return true;
  return isReadable(exchange) && !showsSeveral(exchange, type);
}

/** Whether a response says that the request created its target (RFC 9110 9.3.4). */
function hasCreated(exchange: Exchange, type: LearntType): boolean {
  return exchange.response?.status === 201 && !namesAnother(exchange, type);
}

/** Whether a success can be read as JSON. */
function isReadable(exchange: Exchange): boolean {
  const { response } = exchange;
  if (response === undefined || !isWhole(response)) return false;
  return !hasContent(response) || ('text' in response.content && json(exchange) !== undefined);
}

function bodyOf({ response }: Exchange): string {
  return response !== undefined && 'text' in response.content ? response.content.text : '';
}
