import { ada, judged, shows, silent, status } from '../testing/judging.ts';
import { locationLeadsToWhatWasCreated } from './location-leads-to-what-was-created.ts';

const located = { headers: [['Location', '/customers/a']] } as const;
const created = status(201, located);

judged(locationLeadsToWhatWasCreated, [
  { about: 'GET shows it there', trace: { posted: created, read: shows(ada) }, outcome: 'passed' },
  {
    about: 'GET finds nothing there',
    trace: { posted: created, read: status(404) },
    outcome: 'failed',
    reason: 'GET finds nothing at the Location of the created resource.',
    observed: 'status 404',
  },
  { about: 'GET is refused there', trace: { posted: created, read: status(403) }, outcome: 'cantTell' },
  { about: 'GET breaks down there', trace: { posted: created, read: status(500) }, outcome: 'cantTell' },
  { about: 'GET has no answer there', trace: { posted: created, read: silent }, outcome: 'cantTell' },
  { about: 'it leads elsewhere', trace: { posted: created }, outcome: 'cantTell' },
  { about: 'there is no Location', trace: { posted: status(201) }, outcome: 'inapplicable' },
  { about: 'it stands beside 200', trace: { posted: status(200, located) }, outcome: 'inapplicable' },
  { about: 'POST is refused', trace: { posted: status(422) }, outcome: 'refused' },
]);
