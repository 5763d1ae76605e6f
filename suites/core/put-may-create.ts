import { answerOf } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, inapplicable, passed } from '../../src/evidence/verdict.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';

export const putMayCreate = probeRequirement({
  id: 'DM-PUT-3',
  level: 'MAY',
  source: 'Methods, PUT',
  title: 'PUT creates a resource under an identifier chosen by the client',
  statement: 'PUT to an identifier that does not exist may create the resource there.',
  faults: {
    none: 'The specification permits both, so no server can break it; the behaviour is only observed.',
  },
  needs: ['PUT', 'GET'],
  samples: 'few',
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const missing = resource.missing();
    // somebody else's resource must not be overwritten
    await resource.read(missing);
    return { put: await resource.replace(missing, sample), read: await resource.read(missing) };
  },
  judge({ put, read }) {
    if (put.response === undefined) return cantTell(`PUT was answered with ${answerOf(put)}.`);
    if (!succeeded(put)) return inapplicable(`${notObserved}; the response is ${answerOf(put)}.`);
    if (succeeded(read))
      return passed(`Observed: yes. PUT to an identifier of the client's choice creates (${answerOf(put)}).`);
    if (read.response === undefined || !refused(read))
      return cantTell(`GET after PUT was answered with ${answerOf(read)}.`);
    return inapplicable(
      `${notObserved}, though the response is ${answerOf(put)}: GET was answered with ${answerOf(read)}.`,
    );
  },
});

const notObserved = "Observed: no. PUT to an identifier of the client's choice creates nothing";
