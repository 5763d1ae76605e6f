import fc from 'fast-check';
import { answerOf } from '../../src/check/expectations.ts';
import { requestOf } from '../../src/check/requests.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { changedNothing, succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { provenByItsTest } from './faults.ts';
import { casesOf } from './methods.ts';

export const publicMethodsNeedNoCredential = probeRequirement({
  id: 'DM-CLAIM-3',
  level: 'MUST',
  source: 'resources, public',
  title: 'Methods declared public need no authentication',
  statement:
    'A method that the profile declares public succeeds without a credential where it succeeds with one.',
  faults: provenByItsTest,
  needs: ['POST'],
  reads: 'what is only read',
  unless: ({ type }) =>
    type.public.length === 0 ? `The profile declares no method of ${type.name} public.` : undefined,
  cases: ({ type }: Subject) => casesOf(type.public),
  samples: 'few',
  // different ones: a target may reject duplicate content
  sample: ({ plain }) => fc.record({ one: plain, other: plain }),
  async probe({ case: { method }, sample, resource, credentials }) {
    const attempt = async (item: Item, credential?: typeof credentials.anonymous) => {
      const request = requestOf(method, resource, await resource.create(item), item);
      return resource.send(credential === undefined ? request : { ...request, credential });
    };
    return {
      control: await attempt(sample.one),
      exchange: await attempt(sample.other, credentials.anonymous),
    };
  },
  judge({ control, exchange }, { case: { method } }) {
    if (!isCarriedOut(control))
      return cantTell(`${method} with the credential was answered with ${answerOf(control)}.`);
    if (exchange.response === undefined)
      return cantTell(`${method} was answered with ${answerOf(exchange)}.`);
    return isCarriedOut(exchange)
      ? passed()
      : failed(
          `The profile declares ${method} public, but the target refuses it without a credential.`,
          'success',
          answerOf(exchange),
          exchange,
        );
  },
});

/** Also where it was to write what is there already. */
function isCarriedOut(exchange: Exchange): boolean {
  return succeeded(exchange) || changedNothing(exchange);
}
