import { answerOf } from '../../src/check/expectations.ts';
import { requestOf } from '../../src/check/requests.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import { allMethods, type Method, methodAsked, type ResourceType } from '../../src/profile/profile.ts';
import { provenByItsTest } from './faults.ts';
import { casesOf } from './methods.ts';

function leftOut(type: ResourceType): readonly Method[] {
  const { methods, mayHave } = type;
  return allMethods.filter((method) => ![...methods, ...mayHave].includes(methodAsked(method, type)));
}

export const methodsLeftOutAreNot = probeRequirement({
  id: 'DM-CLAIM-2',
  level: 'SHOULD',
  source: 'resources, methods',
  title: 'The target has no method that its profile does not declare',
  statement: 'A method that is in neither `methods` nor `mayHave` of the profile is refused.',
  faults: provenByItsTest,
  needs: ['POST'],
  unless: ({ type }) =>
    leftOut(type).length === 0 ? `The profile declares every method for ${type.name}.` : undefined,
  cases: ({ type }: Subject) => casesOf(leftOut(type)),
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ case: { method }, sample, resource }) {
    return {
      exchange: await resource.send(requestOf(method, resource, await resource.create(sample), sample)),
    };
  },
  judge({ exchange }, { case: { method }, type }) {
    if (succeeded(exchange))
      return failed(
        `The profile does not declare ${method} for ${type.name}, but the target supports it.`,
        'a refusal',
        answerOf(exchange),
        exchange,
      );
    return refused(exchange) ? passed() : cantTell(`${method} was answered with ${answerOf(exchange)}.`);
  },
});
