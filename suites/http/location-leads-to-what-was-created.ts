import { answerOf, objectUnlessAccepted, objectUnlessSeen } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, inapplicable, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { field } from '../../src/http/exchange/content.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';

/** A creation, and GET of its Location, unless that is on another origin. */
interface Located {
  readonly posted: Exchange;
  readonly read?: Exchange;
}

export const locationLeadsToWhatWasCreated = probeRequirement({
  id: 'HTTP-POST-1',
  level: 'MUST',
  source: '10.2.2 and 15.3.2',
  title: 'Location identifies the created resource',
  statement:
    'If the response to POST is 201 and has a Location, GET of that URI succeeds: it identifies the created resource.',
  faults: {
    none: 'The faults of the reference server break the specification, which says nothing about Location; the tests in bench/targets run the rule against a server that breaks it.',
  },
  about: ({ createdBy }) => createdBy === undefined,
  needs: ['POST', 'GET'],
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ sample, resource }): Promise<Located> {
    const posted = await resource.post([resource.identified(sample)]);
    const path = posted.response?.status === 201 ? resource.located(posted) : undefined;
    if (path === undefined) return { posted };
    return { posted, read: await resource.read({ path }) };
  },
  judge({ posted, read }) {
    const undecided = objectUnlessAccepted(posted);
    if (undecided !== undefined) return undecided;
    const { response } = posted;
    const location = response && field(response, 'location');
    if (response?.status !== 201 || location === undefined)
      return inapplicable('POST does not answer with 201 and a Location.');
    if (read === undefined) return cantTell(`Location is on another origin: ${location}.`);
    if (succeeded(read)) return passed();
    const unseen = objectUnlessSeen(read);
    if (unseen !== undefined) return unseen;
    const { status = 0 } = read.response ?? {};
    if (status !== 404 && status !== 410)
      return cantTell(`GET of Location is answered with ${answerOf(read)}.`);
    return failed(
      'GET finds nothing at the Location of the created resource.',
      'success',
      answerOf(read),
      read,
    );
  },
});
