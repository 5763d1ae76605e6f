import { ada, customers, judged, shows, status } from '../testing/judging.ts';
import { textIsNormalisedAsDeclared } from './text-is-normalised-as-declared.ts';

const of = (form: 'trimmed' | 'NFC', sent: string) => ({
  case: { name: `firstName, ${form}`, field: 'firstName', form },
  sample: { ...ada, firstName: sent },
  type: { ...customers, normalised: { firstName: [form] } },
});

judged(textIsNormalisedAsDeclared, [
  {
    about: 'it is trimmed',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: 'Ada' }) },
    outcome: 'passed',
  },
  {
    about: 'it is composed',
    ...of('NFC', 'Ade\u0301'),
    trace: { read: shows({ firstName: 'Ad\u00E9' }) },
    outcome: 'passed',
  },
  {
    about: 'it is shown as it was sent',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: ' Ada ' }) },
    outcome: 'failed',
    reason: 'The profile declares firstName as trimmed, but the target shows it as it was sent.',
  },
  {
    about: 'more than that is done to it',
    ...of('trimmed', ' Ada '),
    trace: { read: shows({ firstName: 'ada' }) },
    outcome: 'failed',
    reason: 'The profile declares firstName as trimmed, but the target shows something else.',
  },
  {
    about: 'those within it are trimmed',
    ...of('trimmed', ''),
    sample: { ...ada, firstName: [' Ada ', { of: ' L' }] },
    trace: { read: shows({ firstName: ['Ada', { of: 'L' }] }) },
    outcome: 'passed',
  },
  { about: 'it is not shown', ...of('trimmed', ' Ada '), trace: { read: status(500) }, outcome: 'cantTell' },
]);
