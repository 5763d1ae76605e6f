import { isPutOff, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { allMethods, type Method } from '../profile/profile.ts';
import type { Learnt } from './resource.ts';

/** Whether the target has a method, as far as one answer tells. */
export type Presence = 'there' | 'lacking' | 'unknown';

/**
 * What the answer to a method that was asked tells of whether the target has it. 405 and 501 say that it does not
 * (RFC 9110 15.5.6, 15.6.2), and so does 404 about what GET shows; a refusal of what was sent, as 400, 409, 412, 415,
 * 422 or 428, says that it does. Whoever may not (401, 403), is put off (429, 503) or meets an error learns nothing:
 * gateways answer so in place of a server that was never asked.
 */
export function presenceIn(answer: Exchange, isShownByGet: boolean): Presence {
  const status = answer.response?.status;
  if (status === undefined || isPutOff(answer)) return 'unknown';
  if (succeeded(answer)) return 'there';
  if (status === 405 || status === 501) return 'lacking';
  if (status === 404) return isShownByGet ? 'lacking' : 'unknown';
  return status >= 400 && status < 500 && !saysNothing.has(status) ? 'there' : 'unknown';
}

/**
 * Those methods that a target has, and those that were asked and of which no answer tells, with the last one.
 * @param answers - about a resource that was created: where nothing is shown of it, that is told by GET's own 404
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

/** They are about who asks, when and by which way, not about the method. */
const saysNothing: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 410, 421, 425, 426, 451]);
