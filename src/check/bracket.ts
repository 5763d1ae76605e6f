import { field, fields } from '../http/content.ts';
import type { Exchange, RecordedResponse } from '../http/exchange.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { answerOf } from './expectations.ts';
import { lengthOf, stableFields } from './header-fields.ts';
import { cantTell, failed, type Objection } from './objection.ts';
import type { Subject } from './requirement.ts';
import { requestsIn, type Situation } from './situations.ts';

/** HEAD between two GETs of the same target: what the GETs agree on is what HEAD is compared with. */
export interface Bracket {
  readonly before: Exchange;
  readonly head: Exchange;
  readonly after: Exchange;
}

/** Sends a GET, a HEAD and a GET again. */
export async function bracket(
  situation: Situation,
  resource: Resource,
  item: Item,
  subject: Subject,
): Promise<Bracket> {
  const { get, head } = await requestsIn(situation, resource, item, subject);
  return {
    before: await resource.send(get),
    head: await resource.send(head),
    after: await resource.send(get),
  };
}

/** Judges where all three have a response. */
export function answered(
  before: Exchange,
  head: Exchange,
  after: Exchange,
  judge: (before: RecordedResponse, head: RecordedResponse, after: RecordedResponse) => Objection | undefined,
): Objection | undefined {
  const silent = [before, head, after].find(({ response }) => response === undefined);
  if (silent !== undefined) return cantTell(`${silent.request.method} had ${answerOf(silent)}.`);
  return judge(
    before.response as RecordedResponse,
    head.response as RecordedResponse,
    after.response as RecordedResponse,
  );
}

/** Fields can be compared only where HEAD and GET are the same answer; where they are not, DM-HEAD-1 says so. */
export function comparingFields(
  { before, head, after }: Bracket,
  compare: (stable: ReadonlyMap<string, string>, head: Exchange) => Objection | undefined,
): Objection | undefined {
  return answered(before, head, after, (first, response, last) => {
    const statuses = new Set([first.status, response.status, last.status]);
    if (statuses.size > 1)
      return cantTell('HEAD and GET differ in status, so their fields cannot be compared.');
    return compare(stableFields(first, last), head);
  });
}

/** Objects where HEAD has another value than both GETs. */
export function contradiction(stable: ReadonlyMap<string, string>, head: Exchange, { before }: Bracket) {
  const response = head.response as RecordedResponse;
  for (const [name, value] of stable) {
    const expected = name === 'content-length' ? (lengthOf(before) ?? value) : value;
    const observed = fields(response, name).join(', ');
    if (observed !== '' && observed !== expected) {
      return failed(`HEAD contradicts GET in the field ${name}.`, expected, observed, head);
    }
  }
  return undefined;
}

/** Objects where HEAD lacks a field that both GETs have. */
export function omission(
  stable: ReadonlyMap<string, string>,
  head: Exchange,
  omissibleHere: ReadonlySet<string>,
) {
  const response = head.response as RecordedResponse;
  for (const [name, value] of stable) {
    if (!omissibleHere.has(name) && field(response, name) === undefined) {
      return failed(`HEAD leaves out the field ${name} that GET has.`, value, 'no such field', head);
    }
  }
  return undefined;
}
