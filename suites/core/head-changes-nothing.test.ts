import { ada, bob, calm, judged, shows, status } from '../testing/judging.ts';
import { headChangesNothing } from './head-changes-nothing.ts';

judged(headChangesNothing, [
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
