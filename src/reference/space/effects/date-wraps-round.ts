import { ofInstant, type Spoiling, shiftedBy, spoiling } from './tools.ts';

const week = 7 * 24 * 3_600_000;

/** Counts from an instant on, and begins anew after so many milliseconds. */
function wrapping(from: number, span: number): Spoiling['spoil'] {
  return ofInstant((date, written) => {
    const turns = Math.floor((date.getTime() - from) / span);
    return turns === 0 ? written : (shiftedBy(-turns * span)(written) ?? written);
  });
}

export const dateWrapsRound = spoiling(
  {
    name: 'date-wraps-round',
    cohort: 18,
    summary:
      'an instant that a counter does not reach is as long after its beginning as it should be after its end: 32 bits of seconds, from 1901 or from 1900, or 1024 weeks',
    source:
      'BasicAirData/GPSLogger #66, XCSoar/XCSoar #1087, openvehicles/Open-Vehicle-Monitoring-System-3 #284 (weeks of GPS in ten bits), by kind: seconds that overflow in 2038, and those of NTP in 2036',
    fields: ['date-time'],
  },
  {
    'signed-seconds': {
      specimen: '2050-06-07T08:09:10.750Z',
      spoil: wrapping(-(2 ** 31) * 1000, 2 ** 32 * 1000),
    },
    'seconds-of-ntp': {
      specimen: '2050-06-07T08:09:10.750Z',
      spoil: wrapping(Date.UTC(1900, 0, 1), 2 ** 32 * 1000),
    },
    'weeks-of-gps': {
      specimen: '2021-05-06T07:08:09.125Z',
      spoil: wrapping(Date.UTC(1999, 7, 22), 1024 * week),
    },
  },
);
