import { performs } from '../threads.ts';

performs(async (number: number) => {
  if (number < 0) throw new Error('It is negative.');
  return 2 * number;
});
