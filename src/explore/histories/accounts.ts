import type { Plan } from '../../check/history/plan.ts';
import type { Pursued } from './pursue.ts';

/** What was found about one rule at one type. */
interface Account {
  /** How often it was exercised. */
  readonly stake: number;
  /** The smallest plan that exercised it. */
  readonly held?: Plan;
  /** The smallest plan that breaks it. */
  readonly broken?: Plan;
  /** Why something that seemed to break it says nothing. */
  readonly doubt?: string;
}

/** What histories have shown so far, by rule and type. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  of(rule: string, type: string): Account {
    return this.#accounts.get(`${rule} ${type}`) ?? { stake: 0 };
  }

  addStake(
    rule: string,
    type: string,
    { stake, plan }: { readonly stake: number; readonly plan: Plan },
  ): void {
    const { held, ...before } = this.of(rule, type);
    this.#set(rule, type, { ...before, stake: before.stake + stake, held: smaller(held, plan) });
  }

  addBroken({ rule, type, plan }: Pursued): void {
    const before = this.of(rule, type);
    this.#set(rule, type, { ...before, broken: smaller(before.broken, plan) });
  }

  addDoubt(rule: string, type: string, doubt: string): void {
    this.#set(rule, type, { ...this.of(rule, type), doubt });
  }

  /** Whether any rule was found to be broken. */
  hasBroken(): boolean {
    return [...this.#accounts.values()].some(({ broken }) => broken !== undefined);
  }

  #set(rule: string, type: string, account: Account): void {
    this.#accounts.set(`${rule} ${type}`, account);
  }
}

/** The shorter one of two plans, the first of two that are as long. */
function smaller(one: Plan | undefined, other: Plan): Plan {
  return one !== undefined && one.length <= other.length ? one : other;
}
