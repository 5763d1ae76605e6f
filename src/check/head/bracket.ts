import { cantTell, failed, type Objection, passed, type Verdict } from '../../evidence/verdict.ts';
import { isServerError } from '../../http/exchange/answer.ts';
import type { Exchange, RecordedResponse } from '../../http/exchange/exchange.ts';
import type { HttpRequest } from '../../http/exchange/request.ts';
import { mayBeStored } from '../../http/exchange/stored.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { answerOf } from '../expectations.ts';
import type { Probing } from '../requirement.ts';
import { requestsIn, type Situation } from '../situations.ts';
import { all, anotherStatus, type Dispute, type Rule, saidOf } from './disputes.ts';
import { mostValues } from './settled-values.ts';

/** A HEAD between two GETs of the same resource: whatever HEAD shows, some GET must show. */
export interface Bracket {
  readonly before: Exchange;
  readonly head: Exchange;
  readonly after: Exchange;
  /**
   * The further GETs that it took to see every value that GETs show of what is in dispute. They alternate between the connections
   * that HEAD used and new ones, since a load balancer that chooses by connection sends HEAD to the same machine every time.
   */
  readonly more: readonly Exchange[];
}

/** Sends a GET, a HEAD and another GET, and further GETs until it is clear whether HEAD breaks a rule. */
export async function bracket(
  { case: situation, resource, sample, ...subject }: Probing<Situation, readonly [first: Item, next: Item]>,
  rule: Rule,
): Promise<Bracket> {
  // any rule compares HEAD with GETs of the same status, so the status must be settled, too
  const asking = all(anotherStatus, rule);
  const { get, head } = await requestsIn(situation, resource, sample, subject);
  const asked = {
    before: await resource.send(get),
    head: await resource.send(head),
    after: await resource.send(get),
  };
  return { ...asked, more: await furtherGets(asked, { get, resource, rule: asking }) };
}

/** The part of a resource that sends further GETs, and waits. */
interface Sender extends Pick<Resource, 'send' | 'rest'> {
  wire(...args: Parameters<Resource['wire']>): Promise<{ readonly exchange: Exchange }>;
}

/** How long to wait for a GET that no cache answers, in ms: by then the Date of the origin has changed, not that of a copy. */
const originMs = 1_100;
const mostWaits = 3;

/** The further GETs it takes to settle whether a rule is broken. */
export async function furtherGets(
  asked: Omit<Bracket, 'more'>,
  { get, resource, rule }: { readonly get: HttpRequest; readonly resource: Sender; readonly rule: Rule },
): Promise<readonly Exchange[]> {
  const more: Exchange[] = [];
  const onNewConnection = async () => (await resource.wire(get)).exchange;
  for (let waits = 0; more.length < mostValues; ) {
    const disputes = disputesIn({ ...asked, more }, rule);
    if (!isAny('open', disputes)) {
      if (!isAny('copied', disputes) || waits === mostWaits) break;
      waits += 1;
      await resource.rest(originMs);
    }
    const { id } = more.at(-1) ?? asked.after;
    const further = (_: unknown, place: number) =>
      irregular(id + place) % 2 === 0 ? resource.send(get) : onNewConnection();
    more.push(...(await Promise.all(Array.from({ length: irregular(id) }, further))));
    if (more.some(({ response }) => response === undefined)) break;
  }
  return more;
}

/**
 * Irregular counts from 1 to 8, so that parallel samples do not keep step with each other or with a load balancer, which would
 * send them to the same machine every time.
 */
function irregular(id: number): number {
  return 1 + ((Math.imul(id, 2_654_435_761) >>> 13) % 8);
}

/** Fails HEAD for showing what no GET shows, once everything that GETs show has been seen. */
export function held(exchanges: Bracket, rule: Rule): Verdict {
  const { before, head, after, more } = exchanges;
  const silent = [before, head, after, ...more].find(({ response }) => response === undefined);
  if (silent !== undefined)
    return cantTell(`${silent.request.method} was answered with ${answerOf(silent)}.`);
  if (comparable(exchanges).length === 0)
    return cantTell(
      `GET was answered with ${answerOf(before)}, and HEAD was not: that is a failure of GET, and says nothing of HEAD.`,
    );
  const disputes = disputesIn(exchanges, rule);
  const settled = disputes.find(({ settlement }) => settlement === 'settled');
  if (settled !== undefined) return failed(settled.message, settled.expected, settled.observed, head);
  if (isAny('open', disputes)) return cantTell('Too few GETs were answered to see all that GET shows.');
  return isAny('copied', disputes)
    ? cantTell('Caches may have answered the GETs after HEAD, which may have shown something newer.')
    : passed();
}

function isAny(settlement: Dispute['settlement'], disputes: readonly Dispute[]): boolean {
  return disputes.some((dispute) => dispute.settlement === settlement);
}

/** An objection if no GET has the status of HEAD, so that their fields cannot be compared; DM-HEAD-1 reports that. */
export function sameAnswer({ before, head, after, more }: Bracket): Objection | undefined {
  const status = head.response?.status;
  return [before, after, ...more].some(({ response }) => response?.status === status)
    ? undefined
    : cantTell('HEAD and GET differ in status, so their fields cannot be compared.');
}

/** The GETs that HEAD must match; one that breaks down although HEAD does not is a failure of GET itself. */
export function comparable({ before, head, after, more }: Bracket): readonly Exchange[] {
  const gets = [before, after, ...more];
  return isServerError(head) ? gets : gets.filter((get) => !isServerError(get));
}

/**
 * What is in dispute between HEAD and the GETs around it; nothing if HEAD had no answer, or can be compared with no GET. Where
 * caches may have answered, nothing is settled: a copy shows an older state of what changes by itself (RFC 9111 4.2).
 */
export function disputesIn(exchanges: Bracket, rule: Rule): readonly Dispute[] {
  const responseOf = ({ response }: Exchange): readonly RecordedResponse[] => (response ? [response] : []);
  const gets = comparable(exchanges);
  if (gets.length === 0) return [];
  const disputes = responseOf(exchanges.head).flatMap((response) => rule(response, gets.flatMap(responseOf)));
  return disputes.map((dispute) =>
    dispute.settlement === 'settled' && !isSaidAgain(dispute, exchanges)
      ? { ...dispute, settlement: 'copied' }
      : dispute,
  );
}

/** Whether the server itself, and no cache in front of it, showed again after HEAD what an earlier GET had shown. */
function isSaidAgain({ about }: Dispute, { before, after, more }: Bracket): boolean {
  const gets = [before, after, ...more];
  const values = gets.map(({ response }) => response && saidOf(response, about));
  return gets.some(
    (get, index) => values.indexOf(values[index]) < index && !mayBeStored(get, gets.slice(0, index)),
  );
}
