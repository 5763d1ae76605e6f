import { exchangeRequirement } from '../../src/check/requirement.ts';
import { failed, passed } from '../../src/evidence/verdict.ts';

export const responsesAreHttp11 = exchangeRequirement({
  id: 'DM-MSG-1',
  level: 'MUST',
  source: 'General request shape, Protocol',
  title: 'Responses are HTTP/1.1',
  statement: 'The status line of each response names HTTP/1.1.',
  faults: ['message-http-1-0'],
  needs: ['POST', 'GET'],
  reads: true,
  judge({ exchange }) {
    const version = exchange.response?.httpVersion;
    if (version === undefined) return undefined;
    return version === '1.1'
      ? passed()
      : failed('A status line does not name HTTP/1.1.', 'HTTP/1.1', `HTTP/${version}`, exchange);
  },
});
