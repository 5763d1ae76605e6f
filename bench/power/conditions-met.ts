import type { Fault, Operation } from '../../src/reference/fault.ts';
import { noting } from '../../src/reference/faults/tools.ts';
import type { Item, Outcome } from '../../src/reference/message.ts';
import {
  begun,
  type Condition,
  eventOf,
  hitsOf,
  isMetByAccess,
  note,
  noteRefusal,
  noteUnauthorised,
} from '../../src/reference/space/conditions.ts';
import { pairsOf, scopesOf } from '../../src/reference/space/drawn.ts';
import { effects } from '../../src/reference/space/effects.ts';
import { createPast, type Past } from '../../src/reference/space/past.ts';
import type { Trigger } from '../../src/reference/space/row.ts';
import type { World } from '../../src/reference/world.ts';

/** The conditions of a trigger under which some effect may act: each of its members at each operation, type and field. */
export function conditionsOf(trigger: Trigger): readonly Condition[] {
  const all = effects
    .flatMap((effect) => pairsOf(trigger, effect))
    .flatMap((pair) =>
      scopesOf(pair).map((scope): Condition => ({ ...pair, scope: ownScope(trigger, scope) })),
    );
  return [...new Map(all.map((condition) => [conditionText(condition), condition])).values()];
}

/** Without the field, unless the trigger is about one. */
function ownScope({ fields }: Trigger, { field, ...scope }: Condition['scope']): Condition['scope'] {
  return fields === undefined || field === undefined ? scope : { ...scope, field };
}

/** `text-long:64 create.customers.lastName` */
export function conditionText({ trigger, triggerMember, scope }: Condition): string {
  const { operation, kind, field } = scope;
  const name = triggerMember === '' ? trigger.name : `${trigger.name}:${triggerMember}`;
  return `${name} ${[operation, kind.name, field].filter((part) => part !== undefined).join('.')}`;
}

/** Looks on at a server. */
interface Onlooker {
  /** Is told of an action before it is carried out, and may look at what came of it. */
  acting(before: ReturnType<typeof begun>, past: Past, around: World): Afterwards | undefined;
  /** Is told whether a condition is met by a request, if that has no right token. */
  asking(isMet: (condition: Condition) => boolean): void;
}

type Afterwards = (what: {
  readonly outcome: Outcome;
  readonly assigned: readonly Item[];
  readonly next: Operation;
}) => Promise<void>;

/** Watches a server without changing anything, and remembers what was done. */
export function lookingOn({ acting, asking }: Onlooker): Pick<Required<Fault>, 'inside' | 'outside'> {
  const [past, pastOfAccess] = [createPast(), createPast()];
  return {
    inside: (next) => async (action, outer) => {
      const before = begun(action);
      const afterwards = acting(before, past, outer);
      const { world, assigned } = noting(outer);
      const outcome = await next(action, world);
      await afterwards?.({ outcome, assigned, next });
      for (const each of [past, pastOfAccess]) note(each, before, outcome, assigned);
      return outcome;
    },
    outside: (next) => async (request, world) => {
      asking((condition) => isMetByAccess(condition, request, world, pastOfAccess));
      for (const each of [past, pastOfAccess]) noteUnauthorised(each, request, world);
      const response = await next(request, world);
      noteRefusal(past, request, response.status);
      return response;
    },
  };
}

/** Watches a server, and tells of each condition when a request meets it for the first time. */
export function watching(
  conditions: readonly Condition[],
  onMet: (condition: Condition) => void,
): Pick<Required<Fault>, 'inside' | 'outside'> {
  const open = new Set(conditions);
  const asking = (isMet: (condition: Condition) => boolean) => {
    for (const condition of open)
      if (isMet(condition)) {
        open.delete(condition);
        onMet(condition);
      }
  };
  return lookingOn({
    acting: (before, past) =>
      void asking((condition) => hitsOf(condition, eventOf(before, condition, past)).length > 0),
    asking,
  });
}
