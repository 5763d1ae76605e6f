import { answerOf } from '../../src/check/expectations.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { requestsIn, type Situation, stillSituations } from '../../src/check/situations.ts';
import { cantTell, failed, passed, type Verdict } from '../../src/evidence/verdict.ts';
import { isUnread } from '../../src/http/exchange/answer.ts';
import { sizeOf, textOf } from '../../src/http/exchange/content.ts';
import type { Exchange, HeaderField } from '../../src/http/exchange/exchange.ts';
import type { WireExchange } from '../../src/http/transport/socket.ts';

/** Header fields that make a server encode or choose the content before it leaves that out. */
const forms: readonly HeaderField[] = [
  ['Accept-Encoding', 'gzip, deflate, br'],
  ['Accept', '*/*'],
  ['Range', 'bytes=0-0'],
];

/** Where HEAD is sent, how the end of its response is found, and the form that it asks for. */
interface Asked extends Case {
  readonly situation: Situation;
  readonly mode: 'on its own' | 'with a GET behind it';
  readonly form?: HeaderField;
}

/** HEAD on a socket of its own; or in the trial of another check, with what was read together with its header section. */
type Looked = Pick<WireExchange, 'exchange'> & Partial<WireExchange>;

export const headHasNoBody = probeRequirement({
  id: 'DM-HEAD-3',
  level: 'MUST',
  source: 'Methods, HEAD; Rules 2',
  title: 'HEAD has no body',
  statement: 'No octet follows the header section of a response to HEAD.',
  faults: ['head-body', 'head-body-on-missing', 'head-body-on-unauthorized', 'head-body-late'],
  needs: ['POST', 'GET', 'HEAD'],
  watch: ({ exchanges }) =>
    exchanges
      .filter((exchange) => exchange.request.method === 'HEAD' && sizeOf(exchange) > 0 && !isUnread(exchange))
      .map((exchange): Looked => ({ exchange })),
  cases: (subject: Subject) =>
    stillSituations(subject).flatMap((situation): readonly Asked[] => [
      ...(['on its own', 'with a GET behind it'] as const).map((mode) => ({
        name: `${situation.name}, ${mode}`,
        situation,
        mode,
      })),
      ...forms.map((form) => ({
        name: `${situation.name}, on its own, ${form.join(': ')}`,
        situation,
        mode: 'on its own' as const,
        form,
      })),
    ]),
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  async probe({ case: { situation, mode, form }, sample, resource, ...subject }): Promise<Looked> {
    const { get, head } = await requestsIn(situation, resource, [sample], subject);
    return resource.wire({
      ...head,
      headers: [...(head.headers ?? []), ...(form === undefined ? [] : [form])],
      ...(mode === 'with a GET behind it' && { behind: get }),
    });
  },
  judge({ exchange, sentinel, ended }, { case: { name, mode, situation } }) {
    const { response } = exchange;
    if (response === undefined || response.status < 200) return withoutAnswer(exchange, mode);
    const { size, content, status } = response;
    // otherwise what looks like content of the first response may be the response to the second request
    if (size > 0 && mode === 'with a GET behind it' && sentinel === undefined)
      return cantTell('Only one of two requests on the same connection was answered.');
    if (size > 0) {
      // a developer who tries it with curl would see none
      const how = mode === 'with a GET behind it' ? `${name} on the connection, as curl sends none` : name;
      return failed(
        `Octets follow the header section of the response to HEAD${ended === undefined ? '' : ` (${how})`}.`,
        'no octet',
        textOf(content),
        exchange,
      );
    }
    // a refusal would hide what a response to the run's own credential has
    if (situation?.name === 'existing' && (status === 401 || status === 403))
      return cantTell(`HEAD of an existing resource was answered with ${answerOf(exchange)}.`);
    // once the second response has begun, nothing can follow that belongs to the first, wherever reading ended
    return ended === 'reset' && sentinel === undefined
      ? cantTell('The connection was reset before its end was seen.')
      : passed();
  },
});

/** The verdict if no final response was read. */
function withoutAnswer(exchange: Exchange, mode: Asked['mode']): Verdict {
  const answer = `HEAD was answered with ${answerOf(exchange)}`;
  if (exchange.response !== undefined) return cantTell(`${answer}, which is not a final response.`);
  // some servers take no second request before they have answered the first, which clients must expect (RFC 9112 9.3.2)
  return mode === 'with a GET behind it' && exchange.problem?.kind === 'reset'
    ? {
        outcome: 'refused',
        reason: 'The target closes connections on which one request follows right behind another.',
      }
    : cantTell(`${answer}.`);
}
