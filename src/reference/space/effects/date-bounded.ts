import { ofText, spoiling } from './tools.ts';

const notBefore = (first: string) => ofText((value) => (value < first ? first : value));
const notAfter = (last: string) => ofText((value) => (value > last ? last : value));

export const dateBounded = spoiling(
  {
    name: 'date-bounded',
    cohort: 4,
    summary: 'an instant before the first one, or after the last one, that a store knows becomes that one',
    source:
      'apache/doris #1727 (what is out of range counts as the epoch), TIMESTAMP and DATETIME columns, 32-bit clocks that stop',
    fields: ['date-time'],
    ofTypes: true,
  },
  {
    epoch: { specimen: '1955-01-02T03:04:05.250Z', spoil: notBefore('1970-01-01T00:00:00.000Z') },
    'year-2000': { specimen: '1987-01-02T03:04:05.250Z', spoil: notBefore('2000-01-01T00:00:00.000Z') },
    'year-1753': { specimen: '1620-11-21T10:20:30.500Z', spoil: notBefore('1753-01-01T00:00:00.000Z') },
    'year-2038': { specimen: '2050-06-07T08:09:10.750Z', spoil: notAfter('2038-01-19T03:14:07.000Z') },
  },
);
