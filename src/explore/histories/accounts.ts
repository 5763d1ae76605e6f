import type { Plan } from '../../check/history/plan.ts';
import type { Refusal } from '../../check/history/refusals.ts';
import { keyOf } from '../../evidence/result.ts';
import type { Pursued } from '../shrinking/pursuing.ts';
import type { Breach } from '../trials/run.ts';
import type { CarriedOut } from './performer.ts';

/** What was found about one rule at one type. */
interface Account {
  /** How often it was exercised. */
  readonly exercised: number;
  /** The smallest plans that exercised it, smallest first, with their results. */
  readonly held: readonly Exercise[];
  /** The smallest plan that breaks it. */
  readonly broken?: Plan;
  /** Why something that seemed to break it proves nothing. */
  readonly doubt?: string;
  /** What seemed to break it, and why the run ended before that could be looked into. */
  readonly open?: string;
  /** What the last history showed that seemed to break it. */
  readonly seen?: Breach;
  /** Refused requests that would have exercised it, by answer: how often, and the first exchanges that show it. */
  readonly refusals?: ReadonlyMap<string, Refused>;
}

interface Refused {
  readonly times: number;
  readonly exchanges: Refusal['exchanges'];
}

/** A plan that was carried out. */
export interface Exercise {
  readonly plan: Plan;
  readonly what: Pick<CarriedOut, 'history' | 'acts' | 'asTrial'>;
}

/**
 * How many of the plans that exercised a rule are kept: each has to be reduced to show which one needs the fewest steps, and that
 * takes a while.
 */
const mostHeld = 3;

/** What histories have shown so far, by rule and type. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  of(rule: string, type: string): Account {
    return this.#accounts.get(keyAt(rule, type)) ?? { exercised: 0, held: [] };
  }

  addExercised(
    rule: string,
    type: string,
    { exercised, ...held }: Exercise & { readonly exercised: number },
  ): void {
    const before = this.of(rule, type);
    const bySize = [...before.held, held].toSorted((one, other) => one.plan.length - other.plan.length);
    this.#set(rule, type, {
      ...before,
      exercised: before.exercised + exercised,
      held: bySize.slice(0, mostHeld),
    });
  }

  addBroken({ rule, type, plan }: Pursued): void {
    const before = this.of(rule, type);
    this.#set(rule, type, { ...before, broken: smaller(before.broken, plan) });
  }

  addDoubt(rule: string, type: string, doubt: string): void {
    this.#set(rule, type, { ...this.of(rule, type), doubt });
  }

  /** @param open - the reason to give if nothing else is known about the rule */
  addOpen(rule: string, type: string, open: string): void {
    const before = this.of(rule, type);
    if (before.broken === undefined && before.doubt === undefined) this.#set(rule, type, { ...before, open });
  }

  addSeen(rule: string, type: string, seen: Breach): void {
    this.#set(rule, type, { ...this.of(rule, type), seen });
  }

  addRefusals(rule: string, type: string, refusals: readonly Refusal[]): void {
    if (refusals.length === 0) return;
    const before = this.of(rule, type);
    const all = new Map(before.refusals);
    for (const { answer, exchanges } of refusals) {
      const known = all.get(answer) ?? { times: 0, exchanges };
      all.set(answer, { ...known, times: known.times + 1 });
    }
    this.#set(rule, type, { ...before, refusals: all });
  }

  /** The keys of the results of rules that were found to be broken. */
  broken(): readonly string[] {
    return [...this.#accounts].flatMap(([key, { broken }]) => (broken === undefined ? [] : [key]));
  }

  /** Whether any rule was found to be broken. */
  hasBroken(): boolean {
    return this.broken().length > 0;
  }

  #set(rule: string, type: string, account: Account): void {
    this.#accounts.set(keyAt(rule, type), account);
  }
}

function keyAt(requirement: string, resource: string): string {
  return keyOf({ requirement, resource });
}

/**
 * Plans to try until one exercises a rule: a target may refuse, in one of them, what another resource holds by now.
 * @param exercises - plans that exercised it, each with the fewest of its steps that seem to be needed
 */
export function plansToTry(
  exercises: readonly { readonly least: Plan; readonly plan: Plan }[],
): readonly Plan[] {
  return exercises
    .toSorted((one, other) => one.least.length - other.least.length)
    .flatMap(({ least, plan }) => [least, plan]);
}

/** The shorter of two plans, or the first if they are equally long. */
function smaller(one: Plan | undefined, other: Plan): Plan {
  return one !== undefined && one.length <= other.length ? one : other;
}
