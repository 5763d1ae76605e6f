import { carriedOut, changedNothing, isDeferred } from '../../http/exchange/answer.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { allMethods, type Method } from '../../profile/profile.ts';
import type { Learnt } from '../resource.ts';

/** Whether the target has a method, according to one answer. */
export type Presence = 'there' | 'lacking' | 'unknown';

/**
 * Whether the target has a method, according to the response to it. 405 and 501 say that it does not (RFC 9110 15.5.6,
 * 15.6.2), and so does 404 for a resource that GET shows; a refusal, such as 400, 409, 412, 415, 422 or 428, says that it
 * does, and so do 304 for a write, and a redirect to its result. An update that is refused for its content, its media type or its sender, although the
 * target takes a creation with that content from that sender, is none that the profile describes. Otherwise 401, 403, 429,
 * 503 and errors say nothing: gateways send them in place of a server that never got the request.
 */
export function presenceIn(answer: Exchange, isShownByGet: boolean): Presence {
  const status = answer.response?.status;
  if (status === undefined || isDeferred(answer)) return 'unknown';
  if (carriedOut(answer) || changedNothing(answer)) return 'there';
  if (deniesMethod(status, isShownByGet)) return 'lacking';
  if (status === 404) return 'unknown';
  if (updates.has(answer.request.method) && unlikeCreations.has(status)) return 'lacking';
  return status >= 400 && status < 500 && !saysNothing.has(status) ? 'there' : 'unknown';
}

/** Whether a status says that there is no such method, as 404 does for a resource that GET shows (RFC 9110 15.5.5, 15.5.6, 15.6.2). */
export function deniesMethod(status: number, isShownByGet: boolean): boolean {
  return status === 405 || status === 501 || (status === 404 && isShownByGet);
}

/**
 * The methods that a target has, and those for which no response is conclusive, with the last response.
 * @param answers - to requests for a created resource, with GET's own 404 if it is not shown
 */
export function presencesIn(answers: readonly Exchange[]): {
  readonly found: readonly Method[];
  readonly unknown: Learnt['unknown'];
} {
  const answersTo = (method: Method) => answers.filter(({ request }) => request.method === method);
  const toldOf = (method: Method) => answersTo(method).map((answer) => presenceIn(answer, true));
  return {
    found: allMethods.filter((method) => toldOf(method).includes('there')),
    unknown: new Map(
      allMethods.flatMap((method) => {
        const last = answersTo(method).at(-1);
        const isUnknown = toldOf(method).every((presence) => presence === 'unknown');
        return last !== undefined && isUnknown ? [[method, last] as const] : [];
      }),
    ),
  };
}

/** Methods that send content for a resource that is there. */
const updates: ReadonlySet<string> = new Set(['PUT', 'PATCH']);

/** Statuses that are about what a creation has, too: its content and who sent it (RFC 9110 15.5.1, 15.5.4, 15.5.16, 15.5.21). */
const unlikeCreations: ReadonlySet<number> = new Set([400, 401, 403, 415, 422]);

/** Statuses about the client, the time and the route, not about the method. */
const saysNothing: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 410, 421, 425, 426, 451]);
