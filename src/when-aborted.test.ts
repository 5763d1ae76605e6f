import { expect, test, vi } from 'vitest';
import { whenAborted } from './when-aborted.ts';

test.each(['before', 'after'] as const)(
  'work is done once if the signal is aborted %s somebody waits for it',
  (when) => {
    const controller = new AbortController();
    const work = vi.fn();
    const wait = () => whenAborted(controller.signal, work);
    if (when === 'before') controller.abort();
    wait();
    if (when === 'after') controller.abort();
    controller.abort();
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('whoever stopped waiting does nothing', () => {
  const controller = new AbortController();
  const work = vi.fn();
  whenAborted(controller.signal, work)();
  controller.abort();
  expect(work).not.toHaveBeenCalled();
});
