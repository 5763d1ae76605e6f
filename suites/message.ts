import { answerOf } from '../src/check/expectations.ts';
import { requirement } from '../src/check/requirement.ts';
import { requestsIn, situations } from '../src/check/situations.ts';
import { cantTell, failed } from '../src/evidence/verdict.ts';

export const responsesAreHttp11 = requirement('DM-MSG-1', {
  needs: ['POST', 'GET'],
  cases: () => situations,
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  async probe({ case: situation, sample, resource, ...subject }) {
    const { get } = await requestsIn(situation, resource, sample, subject);
    return resource.wire({ ...get, mode: { kind: 'close' } });
  },
  judge({ exchange }) {
    const version = exchange.response?.httpVersion;
    if (version === undefined) return cantTell(`There was ${answerOf(exchange)}.`);
    return version === '1.1'
      ? undefined
      : failed('A status line does not name HTTP/1.1.', 'HTTP/1.1', `HTTP/${version}`, exchange);
  },
});
