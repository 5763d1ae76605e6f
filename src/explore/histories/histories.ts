import type { Plan } from '../../check/history/plan.ts';
import { stakeOf } from '../../check/history/rule.ts';
import type { Check, ProbeCheck, Subject } from '../../check/requirement.ts';
import type { Effort } from '../trials/effort.ts';
import { ownCasesOf } from '../trials/samples.ts';
import { mostAttempts } from '../trials/trial.ts';
import type { Histories, Run, Showing } from '../trials/worker.ts';
import { Accounts } from './accounts.ts';
import { hadNoAnswer, Performer } from './performer.ts';
import { type Plans, plansFor } from './plans.ts';
import { isFor, type RuleAtType, rulesAtTypes } from './rules-at-types.ts';
import { Suspicions } from './suspicions.ts';
import { usableOf } from './usable.ts';

/** How often a rule must have been exercised to be decided. */
const needed: Readonly<Record<Effort, number>> = { quick: 10, standard: 100, thorough: 1000 };

/** How often more histories are made for what was exercised too seldom, and how many for each rule at each type. */
const mostRounds = 4;
const moreOfEach = 8;

/** @param checks - of which those are asked that histories decide */
export function historiesOf(subjects: readonly Subject[], checks: readonly Check[], run: Run): Histories {
  let explored: Promise<Exploration> | undefined;
  return {
    async showing(check, subject) {
      explored ??= run.lock.withWrite(() => new Exploration(subjects, checks, run).explore());
      return (await explored).showing(check, subject);
    },
  };
}

/** All histories of a run. */
class Exploration {
  readonly #subjects: readonly Subject[];
  readonly #run: Run;
  readonly #rules: readonly RuleAtType[];
  readonly #performer: Performer;
  readonly #accounts = new Accounts();
  readonly #suspicions: Suspicions;
  #planned = 0;
  /** Counts the beginnings and ends of histories. */
  #ticks = 0;

  constructor(subjects: readonly Subject[], checks: readonly Check[], run: Run) {
    this.#subjects = subjects.filter(
      ({ learnt }) => learnt.creation !== undefined && learnt.adopted === undefined,
    );
    this.#run = run;
    this.#rules = rulesAtTypes(this.#subjects, checks);
    this.#performer = new Performer(this.#subjects, run, this.#rules[0]?.check);
    this.#suspicions = new Suspicions(this.#rules, this.#performer, this.#accounts);
  }

  async explore(): Promise<this> {
    const { seed, effort, client } = this.#run;
    const usable = this.#subjects.map((subject) => usableOf(subject, { seed, redact: client.redact }));
    const isAsked = (plan: Plan) => this.#rules.some((rule) => isFor(rule, plan));
    await this.#carryOutAll(plansFor(usable, { seed, effort, isAsked }));
    for (let round = 1; round <= mostRounds; round += 1) {
      const lacking = this.#rules.filter((rule) => this.#lacks(rule));
      if (lacking.length === 0) break;
      const more = plansFor(usable, { seed: seed + round * 20_000_000, effort: 'quick', isAsked });
      await this.#carryOutAll({
        together: chosenFor(lacking, more.together),
        alone: chosenFor(lacking, more.alone),
      });
    }
    await this.#suspicions.settle();
    return this;
  }

  showing(check: ProbeCheck, subject: Subject): Showing {
    const { type, learnt } = subject;
    // where whatever is created stays there, one history is all that there is
    const effort = learnt.removable ? this.#run.effort : 'quick';
    const isDecidedAlone = ownCasesOf(check, subject).length === 0;
    return { ...this.#accounts.of(check.id, type.name), needed: isDecidedAlone ? needed[effort] : 0 };
  }

  /** Whether a rule was exercised too seldom at a type, of which more can be made. */
  #lacks({ check, subject }: RuleAtType): boolean {
    const { stake, needed: enough } = this.showing(check, subject);
    return subject.learnt.removable && stake < enough;
  }

  async #carryOutAll({ together, alone }: Plans): Promise<void> {
    const before = this.#planned;
    this.#planned += together.length + alone.length;
    const queue = together.entries();
    const lane = async () => {
      for (const [index, plan] of queue) await this.#carryOut(plan, before + index);
    };
    await Promise.all(Array.from({ length: this.#run.width }, lane));
    for (const [index, plan] of alone.entries()) await this.#carryOut(plan, before + together.length + index);
  }

  /** Carries out a plan, and once more where something in it had no answer: one time-out decides nothing. */
  async #carryOut(plan: Plan, order: number): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const began = this.#tick();
      const what = await this.#performer.carryOut(plan);
      this.#suspicions.take({ plan, order, began, ended: this.#tick() }, what);
      if (what === undefined) return;
      for (const { check, subject } of this.#rules) {
        const stake = check.history && stakeOf(check.history, subject.type.name, what.acts, what.judgement);
        if (stake) this.#accounts.addStake(check.id, subject.type.name, { stake, plan });
      }
      if (!hadNoAnswer(what)) return;
    }
  }

  #tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }
}

/** The first of some plans for each rule at each type. */
function chosenFor(rules: readonly RuleAtType[], plans: readonly Plan[]): readonly Plan[] {
  const chosen = rules.flatMap((rule) => plans.filter((plan) => isFor(rule, plan)).slice(0, moreOfEach));
  return [...new Set(chosen)];
}
