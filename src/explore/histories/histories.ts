import { type Plan, rests } from '../../check/history/plan.ts';
import { refusalsIn, saysOfRefusals } from '../../check/history/refusals.ts';
import { timesExercised } from '../../check/history/rule.ts';
import type { Check, ProbeCheck, Subject } from '../../check/requirement.ts';
import { RunOver } from '../../errors.ts';
import { seedFor } from '../../random.ts';
import { mediaTypeAdvice } from '../../resource/media-types.ts';
import type { Draft } from '../plans/authoring/planned.ts';
import { plainly } from '../plans/authoring/usable.ts';
import { type Plans, plansFor, writesToRemoved } from '../plans/plans.ts';
import type { Effort } from '../trials/effort.ts';
import type { Histories, HistoriesDone, Run, Showing } from '../trials/run.ts';
import { ownCasesOf } from '../trials/samples.ts';
import { typesOf } from '../trials/subject.ts';
import { mostAttempts, untilAnswered } from '../until-answered.ts';
import { Accounts, type Exercise, plansToTry } from './accounts.ts';
import type { Made, Past } from './concurrent-histories.ts';
import { CoverageCounter } from './coverage.ts';
import { ExchangeSuspicions } from './exchange-suspicions.ts';
import { type Ingredients, ingredientsOf } from './ingredients.ts';
import { leastExercising } from './least-exercising.ts';
import { hadNoAnswer, Performer } from './performer.ts';
import { isFor, type RuleAtType } from './rules-at-types.ts';
import { Suspicions } from './suspicions.ts';

/** How often a rule must have been exercised to be decided. */
const needed: Readonly<Record<Effort, number>> = { quick: 10, standard: 100, thorough: 1000 };

/**
 * How many rounds of further histories are made for rules exercised too seldom: at first whether they help or not, then only as
 * long as they do, since a target that refuses most contents exercises a rule less often. And how many a round has for each
 * rule at each type.
 */
const rounds = 4;
const mostRounds = 24;
const moreOfEach = 8;

/**
 * What share of the requests that nothing else takes may be spent by looking into what histories showed: a target that shows much of what it
 * never shows again takes any number of them, and the rest is to be decided, too.
 */
const shareForLooking = 1 / 2;

/** How many histories take about as long as looking into one way in which a rule seems to be broken. */
const historiesOfWay = 10;

/**
 * @param checks - only those that histories decide are considered
 * @param isEnough - whether the rest of the histories may be left out
 */
export function historiesOf(
  subjects: readonly Subject[],
  checks: readonly Check[],
  run: Run,
  isEnough: IsEnough = () => false,
): Histories {
  let exploration: Exploration | undefined;
  let explored: Promise<Exploration> | undefined;
  const coverage = new CoverageCounter(subjects.map(({ type }) => type));
  return {
    coverage: () => coverage.figures(),
    progress: () => exploration?.progress(),
    async showing(check, subject) {
      explored ??= run.lock.withWrite(() => {
        exploration = new Exploration(subjects, checks, run, { coverage, isEnough });
        return exploration.explore();
      });
      return (await explored).showing(check, subject);
    },
  };
}

/** Says whether it is enough that these rules are known to be broken, by the keys of their results. */
export type IsEnough = (broken: readonly string[]) => boolean;

/** All histories of a run. */
class Exploration {
  readonly #ingredients: Ingredients;
  readonly #run: Run;
  readonly #rules: readonly RuleAtType[];
  readonly #performer: Performer;
  readonly #coverage: CoverageCounter;
  readonly #isEnough: IsEnough;
  readonly #accounts = new Accounts();
  readonly #suspicions: Suspicions;
  readonly #exchangeSuspicions: ExchangeSuspicions;
  /** How many histories were begun; repetitions count. */
  #begun = 0;
  #planned = 0;
  #carriedOut = 0;
  /** So many are to be carried out before what is new is looked into. */
  #lookAt = 0;
  #over: RunOver | undefined;
  /** Whether a history never had all its answers. */
  #isHanging = false;
  /** Counts the beginnings and ends of histories. */
  #ticks = 0;
  /** The share of the budget of requests that was spent by looking into what histories showed. */
  #spentLooking = 0;

  constructor(
    subjects: readonly Subject[],
    checks: readonly Check[],
    run: Run,
    { coverage, isEnough }: { readonly coverage: CoverageCounter; readonly isEnough: IsEnough },
  ) {
    this.#ingredients = ingredientsOf(subjects, checks, run);
    this.#run = run;
    this.#coverage = coverage;
    this.#isEnough = isEnough;
    this.#rules = this.#ingredients.rules;
    this.#performer = new Performer(this.#ingredients.subjects, run, this.#rules[0]?.check);
    this.#suspicions = new Suspicions(
      { ...this.#ingredients, ownership: run.ownership },
      this.#performer,
      this.#accounts,
    );
    this.#exchangeSuspicions = new ExchangeSuspicions(subjects, checks, run);
  }

  /** Carries out all histories and looks into what they show, until the run is over. */
  async explore(): Promise<this> {
    try {
      await this.#exploreAll();
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      this.#over = error;
      this.#suspicions.leaveOpen(error.message);
    }
    return this;
  }

  async #exploreAll(): Promise<void> {
    const { usable } = this.#ingredients;
    const { seed, effort } = this.#run;
    await this.#carryOutAll(plansFor(usable, { seed, effort }));
    // no more histories are made for a rule that is known to be broken
    await this.#lookInto();
    for (let round = 1, fruitless = 0; round <= mostRounds; round += 1) {
      const lacking = this.#rules.filter((rule) => this.#lacks(rule));
      if (lacking.length === 0) break;
      const exercised = () => lacking.reduce((sum, rule) => sum + this.#timesExercised(rule), 0);
      const before = exercised();
      // contents that a strict target refuses exercise nothing
      const more = plansFor(round % 2 === 0 ? usable : usable.map(plainly), {
        seed: seedFor(seed, 'round', round),
        effort: 'quick',
      });
      await this.#carryOutAll({
        first: chosenFor(lacking, more.first),
        together: chosenFor(lacking, more.together),
        alone: chosenFor(lacking, more.alone),
        last: chosenFor(lacking, more.last),
        lastAlone: chosenFor(lacking, more.lastAlone),
      });
      fruitless = exercised() === before ? fruitless + 1 : 0;
      // plain contents may help where others do not
      if (round >= rounds && fruitless > 1) break;
    }
    await this.#lookInto();
    await this.#untilEnough((isEnough) => this.#suspicions.settleUnexplained(isEnough));
  }

  #lookInto(): Promise<void> {
    return this.#untilEnough((isEnough) => this.#suspicions.settle(isEnough));
  }

  /** @throws RunOver if the rest may be left out */
  async #untilEnough(settle: (isEnough: () => boolean) => Promise<void>): Promise<void> {
    const isEnough = () => this.#isEnough(this.#broken());
    const { client } = this.#run;
    const otherwise = client.spent() - this.#spentLooking;
    const isSpent = () => client.spent() - otherwise > (1 - otherwise) * shareForLooking;
    await settle(() => isEnough() || isSpent());
    this.#spentLooking = client.spent() - otherwise;
    if (isEnough()) throw new RunOver('What was looked for was found before this was decided.');
    if (isSpent())
      this.#suspicions.leaveOpen(
        'Looking into what histories showed took half of the requests that were left.',
      );
  }

  progress(): HistoriesDone {
    const { settled, all } = this.#suspicions.ways();
    const carriedOut = this.#carriedOut + settled * historiesOfWay;
    // some are carried out twice
    const planned = Math.max(this.#planned + all * historiesOfWay, carriedOut);
    return { carriedOut, planned, broken: this.#broken() };
  }

  /** The keys of the results of all rules that were found to be broken. */
  #broken(): readonly string[] {
    return [...this.#accounts.broken(), ...this.#exchangeSuspicions.broken()];
  }

  /** @throws RunOver if the run ended before anything was known about the rule */
  async showing(check: ProbeCheck, subject: Subject): Promise<Showing> {
    const { held, refusals, ...account } = this.#accounts.of(check.id, subject.type.name);
    const { broken, doubt, open } = account;
    if (this.#over !== undefined && [broken, doubt, open].every((each) => each === undefined))
      throw this.#over;
    const [often] = [...(refusals ?? [])].toSorted(([, a], [, b]) => b.times - a.times);
    const [answer = '', refused] = often ?? [];
    return {
      ...account,
      ...(refused && {
        refused: {
          says: saysOfRefusals(answer, refused.times, mediaTypeAdvice(refused.exchanges[0])),
          exchanges: refused.exchanges,
        },
      }),
      held: await this.#heldBy(check, subject, held),
      asItWas: () => held[0]?.what.asTrial(check, subject.type.name),
      needed: this.#neededFor(check, subject),
    };
  }

  #neededFor(check: ProbeCheck, subject: Subject): number {
    // if created resources stay, there is only one history
    const effort = subject.learnt.removable ? this.#run.effort : 'quick';
    const isDecidedAlone = ownCasesOf(check, subject).length === 0;
    return isDecidedAlone ? needed[effort] : 0;
  }

  /** The fewest steps that exercise a rule, then the whole plan that they are taken from, then those of other plans. */
  async #heldBy(
    { history: rule }: ProbeCheck,
    subject: Subject,
    held: readonly Exercise[],
  ): Promise<readonly Plan[]> {
    if (rule === undefined) return [];
    const least = held.map(async ({ plan, what }) => ({
      least: await leastExercising(rule, subject.type.name, plan, { ...what, types: typesOf(subject) }),
      plan,
    }));
    return plansToTry(await Promise.all(least));
  }

  /** Whether a rule that is not known to be broken was exercised too seldom at a type that more histories can be made for. */
  #lacks(rule: RuleAtType): boolean {
    const { check, subject } = rule;
    const { broken, exercised } = this.#accounts.of(check.id, subject.type.name);
    return subject.learnt.removable && broken === undefined && exercised < this.#neededFor(check, subject);
  }

  #timesExercised({ check, subject }: RuleAtType): number {
    return this.#accounts.of(check.id, subject.type.name).exercised;
  }

  async #carryOutAll({ first, together, alone, last, lastAlone }: Plans): Promise<void> {
    const orders = [first, together, alone, last, lastAlone];
    this.#planned += orders.reduce((sum, { length }) => sum + length, 0);
    const toRemoved = new Set<Draft>();
    await this.#carryOutEach(this.#made(first), 1);
    await this.#carryOutEach(this.#inTurn(together, toRemoved), this.#run.width);
    // a history proves nothing if others may have interfered with its resources
    if (this.#reassignsIdentifiers()) await this.#carryOutEach(this.#made(toRemoved), 1);
    await this.#carryOutEach(this.#made(alone), 1);
    await this.#carryOutEach(this.#made(last), this.#reassignsIdentifiers() ? 1 : this.#run.width);
    await this.#carryOutEach(this.#made(lastAlone), 1);
  }

  /** Those that may exercise what is to be decided, made one by one. */
  *#made(drafts: Iterable<Draft>): Generator<Made> {
    for (const draft of drafts) {
      const plan = draft();
      if (this.#ingredients.isAsked(plan)) yield { draft, plan };
      else this.#carriedOut += 1;
    }
  }

  /**
   * The plans that write where something was removed only once half of the others, which would show it, have shown no identifier
   * to be reassigned; the other half runs while some of them rest.
   * @param toRemoved - takes all of these plans
   */
  *#inTurn(drafts: readonly Draft[], toRemoved: Set<Draft>): Generator<Made> {
    const half = Math.ceil(drafts.length / 2);
    for (const made of this.#made(drafts.slice(0, half)))
      if (writesToRemoved(made.plan)) toRemoved.add(made.draft);
      else yield made;
    for (const made of this.#made([...toRemoved, ...drafts.slice(half)])) {
      const isToRemoved = writesToRemoved(made.plan);
      if (isToRemoved) toRemoved.add(made.draft);
      if (!isToRemoved || !this.#reassignsIdentifiers()) yield made;
    }
  }

  /** @param width - how many side by side */
  async #carryOutEach(plans: Iterable<Made>, width: number): Promise<void> {
    const queue = Iterator.from(plans);
    const lane = async () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) {
        this.#begun += 1;
        await this.#carryOut(next.value, { order: this.#begun, isAlone: width === 1 });
        this.#carriedOut += 1;
        // whoever waits should hear of it early
        if (this.#isToLook()) break;
      }
    };
    do {
      await this.#lookAtNew();
      await Promise.all(Array.from({ length: width }, lane));
    } while (this.#isToLook());
  }

  /** Whether to look into what is new: nothing else runs meanwhile, so the more was carried out, the less often. */
  #isToLook(): boolean {
    return (
      this.#carriedOut >= this.#lookAt && (this.#suspicions.hasNew() || this.#exchangeSuspicions.hasNew())
    );
  }

  async #lookAtNew(): Promise<void> {
    if (!this.#isToLook()) return;
    this.#lookAt = this.#carriedOut * 2;
    await this.#untilEnough(async (isEnough) => {
      await this.#suspicions.settleNew(isEnough);
      await this.#exchangeSuspicions.settleNew(isEnough);
    });
  }

  /** Whether the target assigns the identifiers of removed resources again. */
  #reassignsIdentifiers(): boolean {
    return this.#run.ownership.reassignsIdentifiers();
  }

  /** Carries out a plan, and repeats it if a request had no answer: one time-out decides nothing. */
  async #carryOut(made: Made, turn: Pick<Past, 'order' | 'isAlone'>): Promise<void> {
    const { plan } = made;
    const once = async () => {
      const began = this.#tick();
      const what = await this.#performer.carryOut(plan);
      this.#suspicions.take({ ...made, ...turn, began, ended: this.#tick() }, what);
      if (what === undefined) return undefined;
      this.#coverage.see(plan, what);
      for (const { check, subject } of this.#rules) {
        const { name } = subject.type;
        const exercised = timesExercised(check.history, name, what.acts, what.judgement);
        if (exercised > 0) this.#accounts.addExercised(check.id, name, { exercised, plan, what });
        this.#accounts.addRefusals(check.id, name, refusalsIn(check.history, name, what));
      }
      return what;
    };
    // at a target that lets requests hang, each attempt takes as long as they may take
    const last = await untilAnswered(once, hadNoAnswer, this.#isHanging ? 1 : mostAttempts);
    this.#isHanging ||= hadNoAnswer(last);
  }

  #tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }
}

/** The first few of the plans for each rule at each type; to rest once more exercises nothing more. */
function chosenFor(rules: readonly RuleAtType[], drafts: readonly Draft[]): readonly Draft[] {
  const left = new Map(rules.map((rule) => [rule, moreOfEach]));
  return drafts.filter((draft) => {
    if (left.size === 0) return false;
    const plan = draft();
    const its = rests(plan) ? [] : [...left.keys()].filter((rule) => isFor(rule, plan));
    for (const rule of its) {
      const more = (left.get(rule) ?? 0) - 1;
      if (more > 0) left.set(rule, more);
      else left.delete(rule);
    }
    return its.length > 0;
  });
}
