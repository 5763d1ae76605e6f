import { enough } from '../src/check/seen-values.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { ada, bob, calm, customers, html, judged, shows, silent, status } from './testing/judging.ts';

/** HEAD among so many GETs of one kind, or of several in turn. */
const among = (head: Exchange, ...gets: readonly [Exchange, ...Exchange[]]) => {
  const many = Array.from({ length: enough + 10 }, (_, index) => gets[index % gets.length] as Exchange);
  return { before: many[0], head, after: many[1] ?? many[0], more: many.slice(2) };
};
const few = (before: Exchange, head: Exchange, after: Exchange) => ({ before, head, after, more: [] });
const withField = (name: string, value: string) => status(200, { headers: [[name, value]] });

judged('DM-HEAD-1', [
  {
    about: 'the same status',
    trace: few(status(404), status(404), status(404)),
    outcome: 'passed',
  },
  { about: 'another status', trace: among(status(200), status(404)), outcome: 'failed' },
  {
    about: 'another status than all of several machines',
    trace: among(status(200), status(401), status(403)),
    outcome: 'failed',
  },
  {
    about: 'the status of one of several machines',
    trace: few(status(401), status(403), status(403)),
    outcome: 'passed',
  },
  {
    about: 'another status than a few GETs',
    trace: few(status(401), status(403), status(401)),
    outcome: 'cantTell',
  },
  { about: 'it broke down elsewhere', trace: { get: shows(ada), head: status(500) }, outcome: 'failed' },
  {
    about: 'nobody may ask, and GET is open, which is another rule',
    trace: among(status(401), status(200)),
    case: { name: 'unauthorised' },
    outcome: 'cantTell',
  },
  {
    about: 'everybody may ask with GET, and not with HEAD',
    trace: among(status(401), status(200)),
    case: { name: 'unauthorised' },
    type: { ...customers, public: ['GET'] },
    outcome: 'failed',
  },
  {
    about: 'nobody may ask, and HEAD is open',
    trace: among(status(200), status(401)),
    case: { name: 'unauthorised' },
    outcome: 'failed',
  },
  { about: 'no response', trace: few(status(200), silent, status(200)), outcome: 'cantTell' },
  { about: 'put off', trace: few(status(200), status(503), status(200)), outcome: 'cantTell' },
]);

judged('DM-HEAD-2', [
  { about: 'the same fields', trace: few(status(200), status(200), status(200)), outcome: 'passed' },
  { about: 'a contradiction', trace: among(status(200, { headers: html }), status(200)), outcome: 'failed' },
  { about: 'a missing field', trace: among(status(200, { headers: [] }), status(200)), outcome: 'failed' },
  {
    about: 'a value that none of several machines shows',
    trace: among(withField('Server', 'x'), withField('Server', 'y'), withField('Server', 'z')),
    outcome: 'failed',
  },
  {
    about: 'a value that one of several machines shows',
    trace: among(withField('Server', 'z'), withField('Server', 'y'), withField('Server', 'z')),
    outcome: 'passed',
  },
  {
    about: 'a field that only some machines have',
    trace: among(status(200, { headers: [] }), withField('Server', 'y'), status(200, { headers: [] })),
    outcome: 'passed',
  },
  {
    about: 'another spelling of the same',
    trace: among(
      withField('Content-Type', 'Application/JSON;charset="UTF-8"'),
      withField('Content-Type', 'application/json; charset=utf-8'),
    ),
    outcome: 'passed',
  },
  {
    about: 'another order of the same',
    trace: among(
      withField('Cache-Control', 'no-store, private'),
      withField('Cache-Control', 'private,no-store'),
    ),
    outcome: 'passed',
  },
  {
    about: 'another status, which is another rule',
    trace: few(status(200), status(404), status(200)),
    outcome: 'cantTell',
  },
  {
    about: 'fields that never come again are left aside',
    trace: few(withField('X-Id', '1'), status(200, { headers: [] }), withField('X-Id', '2')),
    outcome: 'passed',
  },
  {
    about: 'values that never come again are left aside',
    trace: few(withField('X-Id', '1'), withField('X-Id', '3'), withField('X-Id', '2')),
    outcome: 'passed',
  },
  {
    about: 'a length may be left out',
    trace: among(status(200, { headers: [] }), withField('Content-Length', '0')),
    outcome: 'passed',
  },
]);

judged('DM-HEAD-3', [
  {
    about: 'nothing follows',
    trace: { exchange: status(200), ended: 'end' },
    case: { name: 'existing' },
    outcome: 'passed',
  },
  {
    about: 'an octet follows',
    trace: { exchange: status(200, { content: { text: 'x' } }), ended: 'end' },
    case: { name: 'existing' },
    outcome: 'failed',
  },
  {
    about: 'of two requests one is answered, perhaps the second',
    trace: { exchange: shows(ada), ended: 'idle' },
    case: { name: 'existing', mode: 'sentinel' },
    outcome: 'cantTell',
  },
  {
    about: 'octets stand between two responses',
    trace: { exchange: shows(ada), sentinel: shows(ada), ended: 'end' },
    case: { name: 'existing', mode: 'sentinel' },
    outcome: 'failed',
  },
  {
    about: 'another protocol follows',
    trace: { exchange: status(101, { content: { text: 'x' } }), ended: 'end' },
    case: { name: 'existing' },
    outcome: 'cantTell',
  },
  {
    about: 'a reset hides the end',
    trace: { exchange: status(200), ended: 'reset' },
    case: { name: 'existing' },
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    trace: { exchange: silent, ended: 'end' },
    case: { name: 'existing' },
    outcome: 'cantTell',
  },
]);

judged('DM-HEAD-4', [
  {
    about: 'all is as it was',
    trace: {
      watched: { before: [shows(ada), shows(ada)], after: shows(ada) },
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'passed',
  },
  {
    about: 'the resource changed',
    trace: {
      watched: { before: [shows(ada), shows(ada)], after: shows(bob) },
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'reads are not stable',
    trace: {
      watched: { before: [shows(ada), shows(bob)], after: shows(bob) },
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'cantTell',
  },
  {
    about: 'a missing one exists now',
    trace: {
      watched: { before: [shows(ada), shows(ada)], after: shows(ada) },
      asked: status(200),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'everything that is missing is there',
    trace: {
      watched: { before: [shows(ada), shows(ada)], after: shows(ada) },
      asked: status(200),
      notAsked: status(200),
      neighbours: calm,
    },
    outcome: 'passed',
  },
]);

judged('DM-HEAD-5', [
  {
    about: 'as in the example',
    trace: {
      head: status(200, {
        headers: [
          ['Content-Length', '2'],
          ['Content-Type', 'application/json; charset=utf-8'],
        ],
      }),
    },
    outcome: 'passed',
  },
  { about: 'no length', trace: { head: status(200) }, outcome: 'failed' },
  { about: 'no success', trace: { head: status(404) }, outcome: 'cantTell' },
]);

judged('DM-HEAD-6', [
  { about: 'every field is there', trace: few(status(200), status(200), status(200)), outcome: 'passed' },
  {
    about: 'a length is left out',
    trace: among(status(200, { headers: [] }), withField('Content-Length', '0')),
    outcome: 'failed',
  },
  { about: 'no response', trace: few(status(200), silent, status(200)), outcome: 'cantTell' },
]);
