import { shiftedBy, spoiling } from './tools.ts';

const specimen = '2021-05-06T07:08:09.125Z';

export const dateOffByLeapSeconds = spoiling(
  {
    name: 'date-off-by-leap-seconds',
    cohort: 15,
    summary:
      'an instant is ahead, or behind, by the leap seconds that atomic clocks, or those of satellites, do not count',
    source:
      'semuconsulting/pyubx2 #45, tomojitakasu/RTKLIB #501, mikaelnousiainen/RS41ng #34: one side has the time of TAI or of GPS, and the other one that of UTC',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    'tai-ahead': { specimen, spoil: shiftedBy(37_000) },
    'gps-ahead': { specimen, spoil: shiftedBy(18_000) },
    'gps-behind': { specimen, spoil: shiftedBy(-18_000) },
  },
);
