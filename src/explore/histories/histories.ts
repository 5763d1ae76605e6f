import { type Blamed, suspectsOf } from '../../check/history/blame.ts';
import { performed, type Told, told } from '../../check/history/history.ts';
import type { Plan } from '../../check/history/plan.ts';
import { isBrokenBy, mayExercise, stakeOf } from '../../check/history/rule.ts';
import { type Check, historyCase, type ProbeCheck, type Subject } from '../../check/requirement.ts';
import { isUnanswered as hadNoAnswer, isPutOff } from '../../http/content.ts';
import type { Act } from '../../model/act.ts';
import { type Leave, leaveFor } from '../../resource/max-left.ts';
import type { Resource } from '../../resource/resource.ts';
import { stillDown } from '../trials/apply-judge.ts';
import type { Effort } from '../trials/effort.ts';
import { ownCasesOf } from '../trials/samples.ts';
import { resourceOf, typesOf, whyNothing } from '../trials/subject.ts';
import { mostAttempts } from '../trials/trial.ts';
import type { Histories, Run, Showing } from '../trials/worker.ts';
import { type Plans, plansFor } from './plans.ts';
import { type Finding, type Pursued, pursue, pursueBeside } from './pursue.ts';
import { usableOf } from './usable.ts';

/** How often a rule must have been at stake to be decided. */
const needed: Readonly<Record<Effort, number>> = { quick: 10, standard: 100, thorough: 1000 };

/** Histories that are looked into for each way in which a rule seems to be broken. */
const mostPursued = 4;

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

/** A rule, and a type that it is about. */
interface Pair {
  readonly check: ProbeCheck;
  readonly subject: Subject;
}

/** How often more histories are made for what was exercised too seldom, and how many for each rule at each type. */
const mostRounds = 4;
const moreOfEach = 8;

function isFor({ check: { history }, subject }: Pair, plan: Plan): boolean {
  return history !== undefined && mayExercise(history, subject.type.name, plan);
}

/** The first of some plans for each rule at each type. */
function chosenFor(pairs: readonly Pair[], plans: readonly Plan[]): readonly Plan[] {
  const chosen = pairs.flatMap((pair) => plans.filter((plan) => isFor(pair, plan)).slice(0, moreOfEach));
  return [...new Set(chosen)];
}

function isUnanswered({ history: { done } }: Told): boolean {
  return done.some(({ exchanges }) => exchanges.some(hadNoAnswer));
}

/** Something that deviates in a history, for which some rule may be the one that forbids it. */
interface Suspicion {
  readonly plan: Plan;
  readonly blamed: Blamed;
  /** The place of the plan among all. */
  readonly order: number;
  /** When the plan was carried out. */
  readonly during: Span;
  /** Where the resource is that is not as it must be, as far as that is known. */
  readonly at: string | undefined;
}

/** From when to when something was under way, by a count of beginnings and ends. */
interface Span {
  readonly began: number;
  readonly ended: number;
}

/** A plan that was carried out. */
interface Past extends Span, Pick<Suspicion, 'plan' | 'order'> {}

/** For how many ways in which a rule seems to be broken it is tried what others have to do with it. */
const mostMerged = 6;

/** What was found about one rule at one type. */
interface Account {
  stake: number;
  held?: Plan;
  broken?: Plan;
  doubt?: string;
}

class Exploration {
  readonly #subjects: readonly Subject[];
  readonly #rules: readonly ProbeCheck[];
  readonly #run: Run;
  readonly #leaves = new Map<string, Leave>();
  readonly #accounts = new Map<string, Account>();
  readonly #suspicions = new Map<string, Suspicion[]>();
  /** How often each path was handed out. */
  readonly #handedOut = new Map<string, number>();
  #carriedOut = 0;
  #planned = 0;
  readonly #past: Past[] = [];
  #ticks = 0;
  #merged = 0;

  constructor(subjects: readonly Subject[], checks: readonly Check[], run: Run) {
    this.#subjects = subjects.filter(
      ({ learnt }) => learnt.creation !== undefined && learnt.adopted === undefined,
    );
    this.#rules = checks
      .filter((check) => check.by === 'probe')
      .filter(({ history }) => history !== undefined);
    this.#run = run;
  }

  async explore(): Promise<this> {
    const { seed, effort, client } = this.#run;
    const usable = this.#subjects.map((subject) => usableOf(subject, { seed, redact: client.redact }));
    const isAsked = (plan: Plan) => this.#pairs().some((pair) => isFor(pair, plan));
    await this.#carryOutAll(plansFor(usable, { seed, effort, isAsked }));
    for (let round = 1; round <= mostRounds; round += 1) {
      const lacking = this.#pairs().filter((pair) => this.#lacks(pair));
      if (lacking.length === 0) break;
      const more = plansFor(usable, { seed: seed + round * 20_000_000, effort: 'quick', isAsked });
      await this.#carryOutAll({
        together: chosenFor(lacking, more.together),
        alone: chosenFor(lacking, more.alone),
      });
    }
    // in an order that does not depend on which history ended first
    for (const key of [...this.#suspicions.keys()].sort())
      await this.#settle(this.#suspicions.get(key) ?? []);
    return this;
  }

  #pairs(): readonly Pair[] {
    return this.#subjects.flatMap((subject) => this.#rules.map((check) => ({ check, subject })));
  }

  /** Whether a rule was exercised too seldom at a type, of which more can be made. */
  #lacks({ check, subject }: Pair): boolean {
    const { stake, needed: enough } = this.showing(check, subject);
    return subject.learnt.removable && stake < enough && whyNothing(check, subject) === undefined;
  }

  async #carryOutAll({ together, alone }: Plans): Promise<void> {
    const before = this.#planned;
    this.#planned += together.length + alone.length;
    const queue = together.entries();
    const lane = async () => {
      for (const [index, plan] of queue) await this.#takeAnswered({ plan, order: before + index });
    };
    await Promise.all(Array.from({ length: this.#run.width }, lane));
    for (const [index, plan] of alone.entries())
      await this.#takeAnswered({ plan, order: before + together.length + index });
  }

  /** Carries out a plan again where something in it had no answer: one time-out decides nothing. */
  async #takeAnswered(planned: Pick<Suspicion, 'plan' | 'order'>): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const began = this.#tick();
      const what = await this.#carryOut(planned.plan);
      const past = { ...planned, began, ended: this.#tick() };
      this.#past.push(past);
      this.#take(past, what);
      if (what === undefined || !isUnanswered(what)) return;
    }
  }

  #tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  showing(check: ProbeCheck, subject: Subject): Showing {
    const { type, learnt } = subject;
    // where whatever is created stays there, one history is all that there is
    const effort = learnt.removable ? this.#run.effort : 'quick';
    const isDecidedAlone = ownCasesOf(check, subject).length === 0;
    return { ...this.#accountOf(check.id, type.name), needed: isDecidedAlone ? needed[effort] : 0 };
  }

  #accountOf(id: string, type: string): Account {
    const key = `${id} ${type}`;
    const account = this.#accounts.get(key) ?? { stake: 0 };
    this.#accounts.set(key, account);
    return account;
  }

  /** What a plan shows at the target; nothing where a part of it was not let through. */
  async #carryOut(plan: Plan): Promise<Told | undefined> {
    const subject = this.#subjectOf(plan);
    if (subject === undefined) return undefined;
    const resource = resourceOf(subject, { ...this.#run, leave: this.#leaveOf(subject) });
    try {
      const history = await performed({ ...subject, resource, sample: plan, case: historyCase });
      this.#show(plan, resource);
      const { exchanges } = resource;
      const isWhole = !exchanges.some(isPutOff) && stillDown(exchanges) === undefined;
      return isWhole ? told(plan, history, typesOf(subject)) : undefined;
    } finally {
      await resource.cleanUp();
    }
  }

  /** Lets those see it that hold for whatever is sent: of each type that takes part and could be tried again with all others. */
  #show(plan: Plan, resource: Resource): void {
    const [sender] = this.#rules;
    const { company = new Map<string, Resource>(), learnt } = resource;
    const all = learnt.removable && learnt.isShown ? [...company.values()] : [resource];
    const sample = { case: historyCase, value: plan };
    this.#carriedOut += 1;
    const number = this.#carriedOut;
    for (const each of all) this.#run.watch?.see({ number, sample, resource: { ...each, company } }, sender);
  }

  /** Of the types that take part that of which something stays there, where there is one: the others come along. */
  #subjectOf(plan: Plan): Subject | undefined {
    const names = new Set(plan.map(({ type }) => type));
    const all = this.#subjects.filter(({ type }) => names.has(type.name));
    return all.find(({ learnt }) => !learnt.removable) ?? all[0];
  }

  /** What all histories together may leave there. */
  #leaveOf({ type, learnt }: Subject): Leave {
    const leave = this.#leaves.get(type.name) ?? leaveFor(type, learnt, this.#run.maxLeft);
    this.#leaves.set(type.name, leave);
    return leave;
  }

  #take({ plan, order, ...during }: Past, what: Told | undefined): void {
    if (what === undefined) return;
    const atOf = placesIn(what.acts);
    for (const path of atOf.values()) this.#handedOut.set(path, (this.#handedOut.get(path) ?? 0) + 1);
    for (const blamed of what.blamed)
      this.#suspect({ plan, order, during, blamed, at: atOf.get(blamed.deviation.about) }, what);
    for (const { id, history } of this.#rules)
      for (const { type } of this.#subjects) {
        const stake = history === undefined ? 0 : stakeOf(history, type.name, what.acts, what.judgement);
        if (stake > 0) this.#count(plan, this.#accountOf(id, type.name), stake);
      }
  }

  #suspect(suspicion: Suspicion, { acts, judgement }: Told): void {
    const { blamed } = suspicion;
    const { act, relation, deviation } = blamed;
    const rules = suspectsOf(deviation, acts, judgement).flatMap((each) => this.#ruleOf(each) ?? []);
    if (rules.length === 0) return;
    const key = [
      this.#ruleOf(blamed),
      act.operation,
      act.type,
      relation,
      deviation.type,
      deviation.kind,
    ].join(' ');
    this.#suspicions.set(key, [...(this.#suspicions.get(key) ?? []), suspicion]);
  }

  #count(plan: Plan, account: Account, stake: number): void {
    account.stake += stake;
    if (plan.length < (account.held?.length ?? Number.POSITIVE_INFINITY)) account.held = plan;
  }

  /** The rule that forbids it, of those that speak of the type that it was done to. */
  #ruleOf(blamed: Blamed): string | undefined {
    const pairs = this.#pairs().filter(({ subject }) => subject.type.name === blamed.act.type);
    return pairs.find(
      ({ check, subject }) =>
        check.history !== undefined &&
        whyNothing(check, subject) === undefined &&
        isBrokenBy(check.history, blamed),
    )?.check.id;
  }

  /** Finds out what it is that histories show in which something deviates in the same way. */
  async #settle(suspicions: readonly Suspicion[]): Promise<void> {
    const smallest = suspicions
      .toSorted((a, b) => a.plan.length - b.plan.length || a.order - b.order)
      .slice(0, mostPursued);
    for (const { plan, blamed } of smallest) {
      const found = await pursue(plan, blamed.deviation, (each) => this.#attempt(each));
      for (const each of found ?? []) this.#note(each);
      if (found !== undefined) return;
    }
    const isCrossing = [...this.#accounts.values()].some(({ broken }) => broken !== undefined);
    if (isCrossing) return;
    const [first] = suspicions;
    const crossed = smallest[0] && (await this.#pursueBeside(smallest[0]));
    for (const each of crossed ?? []) this.#note(each);
    if (crossed !== undefined) return;
    const rule = first && this.#ruleOf(first.blamed);
    // where an identifier is handed out again, two histories have to do with one path, neither of them to blame
    const isTelling = suspicions.some(({ at }) => at === undefined || (this.#handedOut.get(at) ?? 0) < 2);
    if (!isTelling || first === undefined || rule === undefined) return;
    this.#accountOf(rule, first.blamed.act.type).doubt =
      `what ${suspicions.length} histories showed side by side was not seen in one alone`;
  }

  /** Looks among what was under way meanwhile for what it takes to see it. */
  async #pursueBeside({ plan, order, blamed, during }: Suspicion): Promise<readonly Pursued[] | undefined> {
    if (this.#merged >= mostMerged) return undefined;
    this.#merged += 1;
    const beside = this.#past
      .filter((other) => other.order !== order && other.began < during.ended && other.ended > during.began)
      .toSorted((a, b) => a.began - b.began)
      .map((other) => other.plan);
    return pursueBeside(plan, { beside, deviation: blamed.deviation }, (each) => this.#attempt(each));
  }

  async #attempt(plan: Plan): Promise<readonly Finding[]> {
    const what = await this.#carryOut(plan);
    return (what?.blamed ?? []).map((blamed) => {
      const rule = this.#ruleOf(blamed);
      return { blamed, ...(rule === undefined ? {} : { rule }) };
    });
  }

  #note({ rule, type, plan }: Pursued): void {
    const account = this.#accountOf(rule, type);
    if (account.broken === undefined || account.broken.length > plan.length) account.broken = plan;
  }
}

/** Where the resources are that a history has made, by their names. */
function placesIn(acts: readonly Act[]): ReadonlyMap<string, string> {
  return new Map(
    acts.flatMap(({ about, at = [] }) =>
      about.flatMap((name, index): readonly (readonly [string, string])[] => {
        const path = at[index];
        return path === undefined ? [] : [[name, path]];
      }),
    ),
  );
}
