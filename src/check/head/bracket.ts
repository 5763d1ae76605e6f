import { cantTell, failed, type Objection, passed, type Verdict } from '../../evidence/verdict.ts';
import type { Exchange, RecordedResponse } from '../../http/exchange.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { Item } from '../../resource/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { answerOf } from '../expectations.ts';
import type { Probing } from '../requirement.ts';
import { requestsIn, type Situation } from '../situations.ts';
import { all, anotherStatus, type Dispute, type Rule } from './disputes.ts';
import { mostValues } from './settled-values.ts';

/** HEAD between two GETs of the same target: what HEAD shows, a GET must show. */
export interface Bracket {
  readonly before: Exchange;
  readonly head: Exchange;
  readonly after: Exchange;
  /**
   * As many GETs more as it took to see all that GETs show of what is in dispute. A balancer may choose by connection, so
   * that HEAD always meets the same machine: they take turns on the connections that HEAD had, and on new ones.
   */
  readonly more: readonly Exchange[];
}

/** Sends a GET, a HEAD and a GET again, and further GETs as long as a rule cannot say whether HEAD breaks it. */
export async function bracket(
  { case: situation, resource, sample, ...subject }: Probing<Situation, readonly [first: Item, next: Item]>,
  rule: Rule,
): Promise<Bracket> {
  // whatever the rule is about, HEAD is compared with GETs of its own status
  const asking = all(anotherStatus, rule);
  const { get, head } = await requestsIn(situation, resource, sample, subject);
  const asked = {
    before: await resource.send(get),
    head: await resource.send(head),
    after: await resource.send(get),
  };
  return { ...asked, more: await furtherGets(asked, { get, resource, rule: asking }) };
}

/** The GETs that it takes to settle what a rule leaves open. */
export async function furtherGets(
  asked: Omit<Bracket, 'more'>,
  { get, resource, rule }: { readonly get: HttpRequest; readonly resource: Resource; readonly rule: Rule },
): Promise<readonly Exchange[]> {
  const more: Exchange[] = [];
  const isOpen = () => disputesIn({ ...asked, more }, rule).some(({ settlement }) => settlement === 'open');
  const onNewConnection = async () => (await resource.wire({ ...get, mode: { kind: 'close' } })).exchange;
  while (more.length < mostValues && isOpen()) {
    const { id } = more.at(-1) ?? asked.after;
    const further = (_: unknown, place: number) =>
      irregular(id + place) % 2 === 0 ? resource.send(get) : onNewConnection();
    more.push(...(await Promise.all(Array.from({ length: irregular(id) }, further))));
    if (more.some(({ response }) => response === undefined)) break;
  }
  return more;
}

/**
 * From 1 to 8, in no regular order: samples that ask in step with each other, or with what a target does in turn, would each
 * time meet one and the same of several machines.
 */
function irregular(id: number): number {
  return 1 + ((Math.imul(id, 2_654_435_761) >>> 13) % 8);
}

/** An objection where HEAD shows what no GET does, once all that GETs show was seen. */
export function held(exchanges: Bracket, rule: Rule): Verdict {
  const { before, head, after, more } = exchanges;
  const silent = [before, head, after, ...more].find(({ response }) => response === undefined);
  if (silent !== undefined)
    return cantTell(`${silent.request.method} was answered with ${answerOf(silent)}.`);
  const disputes = disputesIn(exchanges, rule);
  const settled = disputes.find(({ settlement }) => settlement === 'settled');
  if (settled !== undefined) return failed(settled.message, settled.expected, settled.observed, head);
  return disputes.some(({ settlement }) => settlement === 'open')
    ? cantTell('Too few GETs were answered to know all that GET shows.')
    : passed();
}

/** An objection where no GET is the same answer as HEAD, so that their fields cannot be compared; DM-HEAD-1 says so. */
export function sameAnswer({ before, head, after, more }: Bracket): Objection | undefined {
  const status = head.response?.status;
  return [before, after, ...more].some(({ response }) => response?.status === status)
    ? undefined
    : cantTell('HEAD and GET differ in status, so their fields cannot be compared.');
}

/** What is in dispute between HEAD and the GETs around it; nothing where it had no answer. */
export function disputesIn({ before, head, after, more }: Bracket, rule: Rule): readonly Dispute[] {
  const responseOf = ({ response }: Exchange): readonly RecordedResponse[] => (response ? [response] : []);
  return responseOf(head).flatMap((response) => rule(response, [before, after, ...more].flatMap(responseOf)));
}
