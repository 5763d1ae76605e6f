import { expect, test } from 'vitest';
import { createAll } from './create-all.ts';
import type { Made } from './ownership/tracked.ts';
import { SetupFailed } from './setup-failed.ts';

test('if one creation fails, the others have ended before that is told', async () => {
  const slow = Promise.withResolvers<Made>();
  let isOver = false;
  const create = ({ turn }: { readonly [name: string]: unknown }) =>
    turn === 0 ? Promise.reject(new SetupFailed('full')) : slow.promise;
  const all = createAll({ create }, [{ turn: 0 }, { turn: 1 }]).finally(() => {
    isOver = true;
  });
  const failure = expect(all).rejects.toThrow('full');
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  slow.resolve({} as Made);
  await failure;
  expect(isOver).toBe(true);
});

test('each item is created once', async () => {
  const made: unknown[] = [];
  const create = (item: unknown) => {
    made.push(item);
    return Promise.resolve({} as Made);
  };
  await createAll({ create }, [{ turn: 0 }, { turn: 1 }]);
  expect(made).toEqual([{ turn: 0 }, { turn: 1 }]);
});
