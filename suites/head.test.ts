import { ada, bob, calm, html, judged, shows, silent, status } from './testing/judging.ts';

judged('DM-HEAD-1', [
  {
    about: 'the same status',
    trace: { before: status(404), head: status(404), after: status(404) },
    case: { name: 'missing' },
    outcome: 'passed',
  },
  {
    about: 'another status',
    trace: { before: status(404), head: status(200), after: status(404) },
    case: { name: 'missing' },
    outcome: 'failed',
  },
  {
    about: 'GET itself is not stable',
    trace: { before: status(404), head: status(404), after: status(200) },
    case: { name: 'missing' },
    outcome: 'cantTell',
  },
  {
    about: 'no response',
    trace: { before: status(200), head: silent, after: status(200) },
    case: { name: 'missing' },
    outcome: 'cantTell',
  },
]);

judged('DM-HEAD-2', [
  {
    about: 'the same fields',
    trace: { before: status(200), head: status(200), after: status(200) },
    outcome: 'passed',
  },
  {
    about: 'a contradiction',
    trace: { before: status(200), head: status(200, { headers: html }), after: status(200) },
    outcome: 'failed',
  },
  {
    about: 'a missing field',
    trace: { before: status(200), head: status(200, { headers: [] }), after: status(200) },
    outcome: 'failed',
  },
  {
    about: 'another status, which is another rule',
    trace: { before: status(200), head: status(404), after: status(200) },
    outcome: 'cantTell',
  },
  {
    about: 'fields that differ between two GETs are left aside',
    trace: {
      before: status(200, { headers: [['X-Id', '1']] }),
      head: status(200, { headers: [] }),
      after: status(200, { headers: [['X-Id', '2']] }),
    },
    outcome: 'passed',
  },
  {
    about: 'a length may be left out',
    trace: {
      before: status(200, { headers: [['Content-Length', '0']] }),
      head: status(200, { headers: [] }),
      after: status(200, { headers: [['Content-Length', '0']] }),
    },
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
      before: [shows(ada), shows(ada)],
      after: shows(ada),
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'passed',
  },
  {
    about: 'the resource changed',
    trace: {
      before: [shows(ada), shows(ada)],
      after: shows(bob),
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'reads are not stable',
    trace: {
      before: [shows(ada), shows(bob)],
      after: shows(bob),
      asked: status(404),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'cantTell',
  },
  {
    about: 'a missing one exists now',
    trace: {
      before: [shows(ada), shows(ada)],
      after: shows(ada),
      asked: status(200),
      notAsked: status(404),
      neighbours: calm,
    },
    outcome: 'failed',
  },
  {
    about: 'everything that is missing is there',
    trace: {
      before: [shows(ada), shows(ada)],
      after: shows(ada),
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
  {
    about: 'every field is there',
    trace: { before: status(200), head: status(200), after: status(200) },
    outcome: 'passed',
  },
  {
    about: 'a length is left out',
    trace: {
      before: status(200, { headers: [['Content-Length', '0']] }),
      head: status(200, { headers: [] }),
      after: status(200, { headers: [['Content-Length', '0']] }),
    },
    outcome: 'failed',
  },
  {
    about: 'no response',
    trace: { before: status(200), head: silent, after: status(200) },
    outcome: 'cantTell',
  },
]);
