import { expect, test } from 'vitest';
import type { Subject } from '../../src/check/requirement.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { WireExchange } from '../../src/http/transport/socket.ts';
import { defaultProfile } from '../../src/profile/default-profile.ts';
import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { headHasNoBody } from './head-has-no-body.ts';

const existing = { name: 'existing' } as const;

/** What was read from a socket of its own. */
const wire = (head: Exchange, ended: WireExchange['ended'], sentinel?: Exchange): WireExchange => ({
  exchange: head,
  ended,
  received: { text: '' },
  ...(sentinel === undefined ? {} : { sentinel }),
});

const late: Exchange = { ...silent, problem: { kind: 'timeout', message: 'no answer in time' } };

judged(headHasNoBody, [
  {
    about: 'nothing follows',
    trace: wire(status(200), 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'passed',
  },
  {
    about: 'the credential is refused on this connection alone',
    trace: wire(status(401), 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'cantTell',
  },
  {
    about: 'an octet follows',
    trace: wire(status(200, { content: { text: 'x' } }), 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'failed',
  },
  {
    about: 'only one of two requests is answered, perhaps the second',
    trace: wire(shows(ada), 'idle'),
    case: { name: 'existing', situation: existing, mode: 'with a GET behind it' },
    outcome: 'cantTell',
  },
  {
    about: 'there are octets between two responses',
    trace: wire(shows(ada), 'end', shows(ada)),
    case: { name: 'existing', situation: existing, mode: 'with a GET behind it' },
    outcome: 'failed',
  },
  {
    about: 'another protocol follows',
    trace: wire(status(101, { content: { text: 'x' } }), 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'cantTell',
  },
  {
    about: 'a reset hides the end',
    trace: wire(status(200), 'reset'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'cantTell',
  },
  {
    about: 'a second response follows that is too long to be read to its end',
    trace: wire(status(200), 'reset', shows(ada)),
    case: { name: 'existing', situation: existing, mode: 'with a GET behind it' },
    outcome: 'passed',
  },
  {
    about: 'octets follow in the trial of another check',
    trace: { exchange: shows(ada) },
    outcome: 'failed',
  },
  {
    about: 'the connection is closed since another request follows',
    trace: wire(silent, 'end'),
    case: { name: 'existing', situation: existing, mode: 'with a GET behind it' },
    outcome: 'refused',
  },
  {
    about: 'the connection is closed though none follows',
    trace: wire(silent, 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'cantTell',
  },
  {
    about: 'no response in time, though another request follows',
    trace: wire(late, 'end'),
    case: { name: 'existing', situation: existing, mode: 'with a GET behind it' },
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    trace: wire(silent, 'end'),
    case: { name: 'existing', situation: existing, mode: 'on its own' },
    outcome: 'cantTell',
  },
]);

test('HEAD in the trial of any check is seen if octets follow', () => {
  const asked = (method: string, exchange: Exchange) => ({
    ...exchange,
    request: { ...exchange.request, method },
  });
  const [bare, withOctets, read] = [
    asked('HEAD', status(200)),
    asked('HEAD', shows(ada)),
    asked('GET', shows(ada)),
  ];
  // a server that could not read the header section need not know the method
  const refusal = { headers: [['Connection', 'close']] as const, content: { text: 'x' } };
  const [unread, refused] = [asked('HEAD', status(431, refusal)), asked('HEAD', status(404, refusal))];
  const exchanges = [bare, withOctets, read, unread, refused];
  expect(headHasNoBody.watch?.({ exchanges, made: [] })).toEqual([
    { exchange: withOctets },
    { exchange: refused },
  ]);
});

test('HEAD also asks for content in other forms, in each situation', () => {
  const subject = { type: defaultProfile.resources[0] } as Subject;
  const names = headHasNoBody.cases?.(subject).map(({ name }) => name);
  for (const situation of ['existing', 'missing', 'collection', 'unauthorised'])
    expect(names).toEqual(
      expect.arrayContaining([
        `${situation}, on its own`,
        `${situation}, with a GET behind it`,
        `${situation}, on its own, Accept-Encoding: gzip, deflate, br`,
      ]),
    );
});
