import type { Action } from '../../src/reference/action.ts';
import type { Fault, Operation } from '../../src/reference/fault.ts';
import { noting } from '../../src/reference/faults/tools.ts';
import type { Item, Outcome } from '../../src/reference/message.ts';
import { eventOf, hitsOf } from '../../src/reference/space/conditions.ts';
import type { Drawn } from '../../src/reference/space/drawn.ts';
import type { Fired } from '../../src/reference/space/row.ts';
import type { Store, World } from '../../src/reference/world.ts';
import { conditionText, lookingOn } from './conditions-met.ts';

type Stores = World['stores'];

/** Faults that have their condition in common, which is looked at once for all of them. */
interface Alike {
  readonly condition: Drawn;
  readonly faults: Set<Drawn>;
}

/**
 * Watches a faultless server, and tells of each of these faults when it would have done something for the first time: whatever
 * meets its condition is carried out once more on a copy of what is there, with the fault.
 */
export function rehearsing(
  faults: readonly Drawn[],
  onActed: (fault: Drawn) => void,
): Pick<Required<Fault>, 'inside' | 'outside'> {
  const open = new Set(
    [...Map.groupBy(faults, conditionText).values()].map(
      (some): Alike => ({ condition: some[0] as Drawn, faults: new Set(some) }),
    ),
  );
  const acted = (alike: Alike, fault: Drawn) => {
    alike.faults.delete(fault);
    if (alike.faults.size === 0) open.delete(alike);
    onActed(fault);
  };
  return lookingOn({
    acting(before, past, around) {
      const met = [...open].flatMap((alike) => {
        const event = eventOf(before, alike.condition, past);
        const hits = hitsOf(alike.condition, event);
        return hits.length === 0 ? [] : [{ alike, event: { ...event, hits } }];
      });
      const stores = copyOf(around.stores);
      return async ({ outcome, assigned, next }) => {
        const right = { outcome, stores: copyOf(around.stores) };
        for (const { alike, event } of met)
          for (const fault of [...alike.faults]) {
            const copied = { ...around, stores: copyOf(stores), next: assigningAgain(assigned) };
            if (await actsOtherwise(fault, event, copied, next, right)) acted(alike, fault);
          }
      };
    },
    asking(isMet) {
      for (const alike of open)
        if (isMet(alike.condition)) for (const fault of [...alike.faults]) acted(alike, fault);
    },
  });
}

/** Whether an action has another outcome with a fault, or leaves something else; what a fault does later, or to a response, is taken for granted. */
async function actsOtherwise(
  { effect, effectMember }: Drawn,
  event: Omit<Fired, 'world' | 'assigned' | 'later'>,
  outer: World,
  next: Operation,
  right: { readonly outcome: Outcome; readonly stores: Stores },
): Promise<boolean> {
  if (effect.inside === undefined) return true;
  const { world, assigned } = noting(outer);
  const action: Action = { ...event.action, store: world.stores[event.action.kind.name] };
  let isLater = false;
  const later = () => {
    isLater = true;
  };
  const fired: Fired = { ...event, action, member: effectMember, world, assigned, later };
  const outcome = await effect.inside(fired, async (instead = action) => next(instead, world));
  return (
    isLater ||
    JSON.stringify(outcome) !== JSON.stringify(right.outcome) ||
    !holdTheSame(world.stores.customers, right.stores.customers) ||
    !holdTheSame(world.stores.employees, right.stores.employees)
  );
}

/** Items are never changed, only replaced. */
function copyOf({ customers, employees }: Stores): Stores {
  return { customers: new Map(customers), employees: new Map(employees) };
}

/** How far from all others the identifiers are that a fault assigns besides. */
const farOff = 1_000_000;

/** Assigns the same identifiers once more, in order. */
function assigningAgain(assigned: readonly Item[]): World['next'] {
  let count = 0;
  return (kind, key) => {
    const identifiers = assigned[count] ?? kind.assign(farOff + count, key);
    count += 1;
    return identifiers;
  };
}

function holdTheSame(one: Store, other: Store): boolean {
  const others = [...other];
  return (
    one.size === others.length &&
    [...one].every(([id, item], at) => {
      const [otherId, otherItem] = others[at] ?? [];
      return id === otherId && (item === otherItem || JSON.stringify(item) === JSON.stringify(otherItem));
    })
  );
}
