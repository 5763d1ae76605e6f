import { exchange, type Sketch } from '../../src/http/testing/exchanges.ts';
import { ada, bob, judged, shows, silent, status } from '../testing/judging.ts';
import { postsAtOnceMakeOneEach } from './posts-at-once-make-one-each.ts';

/** A request that was on its way from the beginning, or from later on, for 20 ms. */
const sent = (sketch: Sketch = {}, afterMs = 0) => ({
  ...exchange({ status: 201, ...sketch }),
  startMs: afterMs,
  endMs: afterMs + 20,
});

const two = [sent(), sent({}, 5)];

judged(postsAtOnceMakeOneEach, [
  {
    about: 'each is there',
    trace: { together: two, sent: [ada, bob], paths: ['/a', '/b'], reads: [shows(ada), shows(bob)] },
    outcome: 'passed',
  },
  {
    about: 'an identifier was assigned twice',
    trace: { together: two, sent: [ada, bob], paths: ['/a', '/a'], reads: [shows(ada), shows(ada)] },
    outcome: 'failed',
  },
  {
    about: 'one has the content of another',
    trace: { together: two, sent: [ada, bob], paths: ['/a', '/b'], reads: [shows(ada), shows(ada)] },
    outcome: 'failed',
  },
  {
    about: 'one is not there',
    trace: { together: two, sent: [ada, bob], paths: ['/a', '/b'], reads: [shows(ada), status(404)] },
    outcome: 'failed',
  },
  {
    about: 'one is refused',
    trace: {
      together: [sent(), sent({ status: 409 })],
      sent: [ada, bob],
      paths: ['/a'],
      reads: [shows(ada)],
    },
    outcome: 'refused',
  },
  {
    about: 'one has no answer',
    trace: { together: [sent(), silent], sent: [ada, bob], paths: ['/a'], reads: [shows(ada)] },
    outcome: 'cantTell',
  },
  {
    about: 'they never met',
    trace: {
      together: [sent(), sent({}, 50)],
      sent: [ada, bob],
      paths: ['/a', '/b'],
      reads: [shows(ada), shows(bob)],
    },
    outcome: 'cantTell',
  },
  {
    about: 'nothing tells where one is',
    trace: { together: two, sent: [ada, bob], paths: ['/a'], reads: [shows(ada)] },
    outcome: 'cantTell',
  },
]);
