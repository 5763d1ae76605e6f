import { answerOf } from '../../src/check/expectations.ts';
import { requestOf } from '../../src/check/requests.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { presenceIn } from '../../src/resource/calibration/presence.ts';
import { provenByItsTest } from './faults.ts';
import { casesOf } from './methods.ts';

export const methodsDeclaredAreThere = probeRequirement({
  id: 'DM-CLAIM-1',
  level: 'MUST',
  source: 'resources, methods',
  title: 'The target has the methods that its profile declares',
  statement: 'A method that the profile declares is not answered as one that the target does not support.',
  faults: provenByItsTest,
  needs: ['POST'],
  reads: 'what is only read',
  cases: ({ type }: Subject) => casesOf(type.methods),
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ case: { method }, sample, resource }) {
    const made = await resource.create(sample);
    const control = await resource.read(made);
    return { control, exchange: await resource.send(requestOf(method, resource, made, sample)) };
  },
  judge({ exchange, control }, { case: { method }, type }) {
    if (succeeded(exchange)) return passed();
    switch (presenceIn(exchange, succeeded(control))) {
      case 'lacking':
        return failed(
          `The profile declares ${method} for ${type.name}, but the target lacks it.`,
          'success',
          answerOf(exchange),
          exchange,
        );
      case 'there':
        return passed();
      case 'unknown':
        return cantTell(`${method} was answered with ${answerOf(exchange)}.`);
    }
  },
});
