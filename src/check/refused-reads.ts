import { isDeepStrictEqual } from 'node:util';
import { cantTell, failed, passed } from '../evidence/verdict.ts';
import type { Credential } from '../http/auth/credential.ts';
import { isServerError, refused, succeeded } from '../http/exchange/answer.ts';
import { hasContent, json } from '../http/exchange/content.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import type { Method } from '../profile/profile.ts';
import type { Item } from '../resource/representation/representation.ts';
import { answerOf } from './expectations.ts';
import type { Case, ProbeRule, Subject } from './requirement.ts';

/** A read with a credential that does not permit it. */
interface UnpermittedRead extends Case {
  readonly method: Method;
  /** The index of the credential among those that are tried. */
  readonly credential: number;
}

/** A GET with the right credential, and a request for the same resource with another one. */
interface Answers {
  readonly control: Exchange;
  readonly exchange: Exchange;
}

type Presented = (credentials: Subject['credentials']) => readonly Credential[];

/**
 * Reads of resources that the run did not make, with credentials that do not permit them: for types that are only read, there
 * is nothing else to refuse. They are sent one at a time, each after a read with the right credential, to avoid a lock-out.
 * @param who - the beginning of a message: `Without a token`
 */
export function refusedReads(
  who: string,
  presented: Presented,
): Pick<
  ProbeRule<UnpermittedRead, Item, Answers>,
  'cases' | 'samples' | 'alone' | 'sample' | 'probe' | 'judge'
> {
  return {
    cases: ({ learnt, guarded, credentials }) =>
      learnt.adopted === undefined
        ? []
        : presented(credentials).flatMap(({ label }, credential) =>
            guarded.map((method) => ({ name: `${method}, ${label}`, method, credential })),
          ),
    samples: 'few',
    alone: true,
    sample: ({ plain }) => plain,
    async probe({ case: { method, credential: place }, sample, resource, credentials }) {
      const made = await resource.create(sample);
      const credential = presented(credentials)[place];
      const { path } = resource.request.get(made);
      return {
        control: made.exchange,
        exchange: await resource.send({ method, path, ...(credential && { credential }) }),
      };
    },
    judge({ control, exchange }, { case: { method } }) {
      const expected = 'a refusal (4xx) that shows nothing';
      if (refused(exchange))
        return isShown(exchange, control)
          ? failed(revealing(who, method), expected, answerOf(exchange), exchange)
          : passed();
      if (isServerError(exchange) || isLetIn(exchange))
        return failed(notRefused(who, method), expected, answerOf(exchange), exchange);
      return cantTell(`${who}, ${method} was answered with ${answerOf(exchange)}.`);
    },
  };
}

/** How a request without permission is answered as it must not be, in one sentence. @param who - as for `refusedReads` */
export const notRefused = (who: string, method: Method): string => `${who}, ${method} is not refused.`;
export const revealing = (who: string, method: Method): string =>
  `${who}, ${method} is refused, but its response reveals an existing resource.`;

/** Whether a success shows content of the resource, and not a login page. */
function isLetIn(exchange: Exchange): boolean {
  const { request, response } = exchange;
  if (response === undefined || !succeeded(exchange)) return false;
  return request.method === 'HEAD' || !hasContent(response) || json(exchange) !== undefined;
}

function isShown(exchange: Exchange, control: Exchange): boolean {
  const shown = json(exchange);
  return shown !== undefined && isDeepStrictEqual(shown, json(control));
}
