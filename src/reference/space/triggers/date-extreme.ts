import { textTrigger } from './tools.ts';

export const dateExtreme = textTrigger({
  name: 'date-extreme',
  cohort: 3,
  summary: 'an instant in the first thousand years, before 1753, or in the last years with four digits',
  source:
    'Azure/azure-storage-net #787 (dates before 1754 become the first one), bridgedotnet/Bridge #2261 and #2357, years taken for "for ever"',
  fields: ['date-time'],
  classes: {
    'first-years': ['0033-04-03T15:00:00.500Z', /^0/],
    'before-1753': ['1620-11-21T10:20:30.500Z', /^(0|1[0-6]|17[0-4]|175[0-2])/],
    'last-years': ['9998-12-30T10:20:30.500Z', /^9/],
  },
});
