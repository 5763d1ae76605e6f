import { expect, test } from 'vitest';
import { collector } from './collector.ts';

test('the number of requests is known even for a run that is cut short', () => {
  const moves: number[] = [];
  const nothing = () => {};
  const progress = { toDecide: nothing, warned: nothing, settled: nothing };
  const { moved, collected } = collector({ ...progress, moved: ({ requests }) => moves.push(requests) }, []);
  for (const requests of [3, 40]) moved({ requests, waitingFor: undefined, histories: 'to come' });
  expect({ moves, requests: collected().requests }).toEqual({ moves: [3, 40], requests: 40 });
});
