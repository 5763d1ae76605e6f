import { judged, status } from '../testing/judging.ts';
import { headShowsLengthAndType } from './head-shows-length-and-type.ts';

judged(headShowsLengthAndType, [
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
