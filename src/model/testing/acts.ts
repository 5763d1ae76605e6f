import type { Act, Fields, Operation } from '../act.ts';
import type { Values } from '../values.ts';

/** An act of a hand-made history, in a few words. */
export type Sketch = Partial<Omit<Act, 'shown'>> & { readonly shown?: Fields | null };

/** One act about a customer, accepted unless `shown` is null or the sketch says otherwise. */
export function act(operation: Operation, name: string, { shown, ...more }: Sketch = {}): Act {
  const isTold = shown !== undefined || operation === 'read' || operation === 'head';
  return {
    operation,
    type: 'customers',
    about: operation === 'list' ? [] : [name],
    sent: [],
    fate: shown === null ? 'refused' : 'accepted',
    shown: isTold ? [shown ?? undefined] : [],
    ...(operation === 'create' ? { at: [`/customers/${name}`] } : {}),
    ...more,
  };
}

export const values: Values = {
  same: (_type, _field, one, other) => Object.is(one, other),
  tagsIn: (value) => JSON.stringify(value ?? null).match(/tag \w+/g) ?? [],
  isOfAnother: (value) => JSON.stringify(value ?? null).includes('tag of another history'),
};
