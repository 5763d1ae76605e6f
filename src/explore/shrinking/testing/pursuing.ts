import type { Plan, Step } from '../../../check/history/plan.ts';
import type { Act } from '../../../model/act.ts';
import type { Deviation } from '../../../model/deviation.ts';
import type { Finding } from '../finding.ts';
import type { CarryOut, Pursuing } from '../pursuing.ts';

/** A step on a customer. */
export const step = (operation: Step['operation'], name: string, isLook?: true): Step => ({
  operation,
  type: 'customers',
  about: operation === 'list' ? [] : [name],
  ...(operation === 'create' || operation === 'patch' ? { items: [{ first: 'x', last: 'y' }] } : {}),
  ...(isLook ? { isLook } : {}),
});

/** A resource, `b`, is missing. */
export const missing: Deviation = {
  kind: 'missing resource',
  about: 'b',
  type: 'customers',
  step: 0,
  suspects: [],
  senders: [],
  expected: '',
  observed: '',
};

/** @param plan - its patch is to blame */
export const finding = (rule: string, plan: Plan = []): Finding => {
  const act: Act = {
    operation: 'patch',
    type: 'customers',
    about: ['a'],
    sent: [],
    fate: 'accepted',
    shown: [],
  };
  const at = Math.max(
    0,
    plan.findIndex(({ operation }) => operation === 'patch'),
  );
  return { rule, blamed: { deviation: missing, step: at, act, relation: 'another', life: 'existing' } };
};

/** What pursuing needs, with a target that shows what `carryOut` returns. */
export const by = (carryOut: CarryOut, more: Partial<Pursuing> = {}): Pursuing => ({
  carryOut,
  isKnown: () => false,
  plainOf: () => ({}),
  freeTextsOf: () => [],
  hasBroken: () => false,
  isSpent: () => false,
  ...more,
});

/** The index of the first such operation on a resource in a plan; -1 if there is none. */
export const has = (plan: Plan, operation: Step['operation'], name: string) =>
  plan.findIndex((each) => each.operation === operation && each.about[0] === name);

/** A server that removes b when a is patched. */
export const removesOther = (plan: Plan): boolean =>
  has(plan, 'create', 'b') >= 0 &&
  has(plan, 'patch', 'a') >= 0 &&
  plan.findLastIndex(({ operation, about }) => operation === 'read' && about[0] === 'b') >
    has(plan, 'patch', 'a');
