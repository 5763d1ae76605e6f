import type { Done } from '../../src/check/history/performed.ts';
import type { Form, Plan, Step } from '../../src/check/history/plan.ts';
import type { History } from '../../src/check/history/told.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { plainPlaces } from './judging.ts';

/** A step of a hand-made history, and its exchange. */
export type DoneStep = readonly [step: Step, exchange: Exchange, more?: Partial<Done>];

const about = (operation: Step['operation'], name: string, more: Partial<Step> = {}): Step => ({
  operation,
  type: 'customers',
  about: [name],
  ...more,
});

/** Creates a customer whose name is also its identifier. */
export const makes = (name: string, item: object, exchange: Exchange): DoneStep => [
  about('create', name, { items: [item as Record<string, string>] }),
  exchange,
  { refs: [{ path: `/customers/${name}`, identifiers: { accountID: name } }] },
];

export const reads = (name: string, exchange: Exchange, form: Form = {}): DoneStep => [
  about('read', name, form),
  exchange,
];

export const heads = (name: string, exchange: Exchange): DoneStep => [about('head', name), exchange];

/** The request of an unauthorised client. */
export const asUnauthorized = ([step, ...rest]: DoneStep, credential: Step['credential']): DoneStep => [
  { ...step, ...(credential === undefined ? {} : { credential }) },
  ...rest,
];

export const removes = (name: string, exchange: Exchange): DoneStep => [about('remove', name), exchange];

export const writes = (
  operation: 'replace' | 'patch',
  name: string,
  item: object,
  exchange: Exchange,
): DoneStep => [about(operation, name, { items: [item as Record<string, string>] }), exchange];

/** Looks for resources that nobody created, and finds these. */
export const finds = (list: Exchange, ...strays: readonly Exchange[]): DoneStep => [
  { operation: 'list', type: 'customers', about: [] },
  list,
  { strays },
];

/** The input of a requirement's judge for a history; strings with `ours` and a number, such as `ours1.`, are unique to the history. */
export function historyOf(...steps: readonly DoneStep[]): { readonly sample: Plan; readonly trace: History } {
  return {
    sample: steps.map(([step]) => step),
    trace: {
      nonce: 'ours',
      isSettled: true,
      places: { customers: plainPlaces },
      done: steps.map(([, exchange, more]) => ({ exchanges: [exchange], ...more })),
    },
  };
}

/** The same at a target that was seen to assign identifiers of removed resources again. */
export function whereIdentifiersAreReassigned({ sample, trace }: ReturnType<typeof historyOf>) {
  return { sample, trace: { ...trace, reassigns: true as const } };
}
