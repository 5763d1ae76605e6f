import { judged, status } from '../testing/judging.ts';
import { headShowsLengthAndType } from './head-shows-length-and-type.ts';

const ofItsOwn = [
  ['Content-Length', '2'],
  ['Content-Type', 'application/hal+json'],
] as const;

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
  {
    about: 'the media type that the profile declares',
    trace: { head: status(200, { headers: ofItsOwn, sent: [['Accept', 'application/hal+json']] }) },
    outcome: 'passed',
  },
  {
    about: 'a media type that was not requested',
    trace: { head: status(200, { headers: ofItsOwn }) },
    outcome: 'failed',
  },
  {
    about: 'another media type where any was accepted',
    trace: { head: status(200, { headers: ofItsOwn, sent: [['Accept', 'application/json, */*']] }) },
    outcome: 'cantTell',
  },
  { about: 'no length', trace: { head: status(200) }, outcome: 'failed' },
  { about: 'no success', trace: { head: status(404) }, outcome: 'cantTell' },
]);
