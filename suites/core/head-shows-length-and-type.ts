import { answerOf } from '../../src/check/expectations.ts';
import { asksForJsonAlone, isJsonType, typesAsked } from '../../src/check/json-asked-for.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import { field } from '../../src/http/exchange/content.ts';

export const headShowsLengthAndType = probeRequirement({
  id: 'DM-HEAD-5',
  level: 'SHOULD',
  source: 'Methods, HEAD (the success example)',
  title: 'A successful HEAD has Content-Length and Content-Type',
  statement:
    "HEAD of an existing resource is answered with 200, Content-Length, and a Content-Type of application/json, as in the specification's example. HTTP lets HEAD omit Content-Length (RFC 9110 8.6, 9.3.2), so omitting it breaks no MUST and does not affect conformance.",
  faults: [
    'head-wrong-status',
    'head-wrong-content-type',
    'head-drops-content-type',
    'head-drops-content-length',
  ],
  mayFailFor: [{ faults: ['json-wrong-media-type'], why: 'HEAD shows the media type of GET.' }],
  needs: ['POST', 'HEAD'],
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    return { head: await resource.head(await resource.create(sample)) };
  },
  judge({ head }) {
    if (head.response === undefined || !succeeded(head))
      return cantTell(`HEAD was answered with ${answerOf(head)}.`);
    const type = field(head.response, 'content-type') ?? 'none';
    const length = field(head.response, 'content-length') ?? 'none';
    if (head.response.status === 200 && length !== 'none' && isJsonType(type, head)) return passed();
    if (!isJsonType(type, head) && !asksForJsonAlone(head.request))
      return cantTell('The request also accepted media types other than JSON.');
    return failed(
      "A successful HEAD does not match the specification's example.",
      {
        status: 200,
        'Content-Length': 'a number',
        'Content-Type': typesAsked(head.request).join(' or '),
      },
      { status: head.response.status, 'Content-Length': length, 'Content-Type': type },
      head,
    );
  },
});
