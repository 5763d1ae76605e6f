import { plain, point } from './point.ts';
import { sending } from './tools.ts';

/** Whether the server has a clock. */
export const date = point('date', {
  known: plain('responses have a Date'),
  unknown: {
    summary: 'the server has no clock, and sends no Date',
    allowed: 'RFC 9110 6.6.1',
    outside: sending((next) => (response, outgoing) => {
      outgoing.sendDate = false;
      return next(response, outgoing);
    }),
  },
});
