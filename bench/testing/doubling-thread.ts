import { performs } from '../threads.ts';

performs(async (number: number) => {
  if (number < 0) throw new Error('It is negative.');
  // ends its thread
  if (Number.isNaN(number)) process.exit(3);
  // nothing catches it
  if (!Number.isFinite(number)) return new Promise(() => setImmediate(() => raise(number)));
  return 2 * number;
});

function raise(number: number): never {
  throw new Error(`It is ${number}.`);
}
