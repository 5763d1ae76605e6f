import type { Blamed } from '../../check/history/blame.ts';
import type { Settles } from '../../check/history/perform.ts';
import { type Plan, rests } from '../../check/history/plan.ts';
import type { Told } from '../../check/history/told.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { freeTextsOf } from '../plans/authoring/fields.ts';
import { plainestOf } from '../plans/authoring/usable.ts';
import type { Finding } from '../shrinking/finding.ts';
import { pursue } from '../shrinking/pursue.ts';
import type { Pursued, Pursuing } from '../shrinking/pursuing.ts';
import type { Run } from '../trials/run.ts';
import { untilAnswered } from '../until-answered.ts';
import type { Accounts } from './accounts.ts';
import { ConcurrentHistories, type Past } from './concurrent-histories.ts';
import type { Ingredients } from './ingredients.ts';
import { hadNoAnswer, type Performer } from './performer.ts';
import { type RuleAtType, ruleOf, saidOf } from './rules-at-types.ts';
import { type Suspicion, type Way, Ways } from './ways.ts';

/** What no history shows alone, and how many showed it beside others. */
interface Unexplained {
  readonly first: Suspicion;
  readonly count: number;
}

/** How many histories are looked into for each way in which a rule seems to be broken: fewer after so many in vain, in all. */
const mostPursued = { usually: 4, afterMany: 2, besideBroken: 1 };
const mostFruitless = 12;

/**
 * How many steps looking into one way in which a rule seems to be broken may take: several times the most that a reproducible one
 * ever took. If answers get lost, a long plan is hardly ever complete, and would be tried in vain.
 */
const mostSteps = 10_000;

/**
 * How many steps may be taken in vain, in all, to see what histories show alone, and as many to see what they show because of others:
 * a server that confuses requests that it gets at once shows hundreds of ways that no history shows alone. By then each of them has
 * been tried once.
 */
const mostInVain = 20_000;

/** How long a rest counts as one step, in ms. */
const restOfStep = 5;

/** Collects what seems to break rules while histories run side by side, and looks into it while no history runs. */
export class Suspicions {
  readonly #rules: readonly RuleAtType[];
  readonly #types: readonly ResourceType[];
  readonly #plain: ReadonlyMap<string, JsonObject>;
  readonly #performer: Pick<Performer, 'carryOut'>;
  readonly #accounts: Accounts;
  readonly #ways: Ways;
  #unexplained: readonly Unexplained[] = [];
  readonly #concurrent: ConcurrentHistories;
  readonly #pursuing: Pursuing = {
    carryOut: (plan, settles) => this.#findingsOf(plan, settles),
    hasBroken: () => this.#accounts.hasBroken(),
    isKnown: (rule, type) => this.#accounts.of(rule, type).broken !== undefined,
    plainOf: (type) => this.#plain.get(type) ?? {},
    freeTextsOf: (name) => {
      const type = this.#types.find((each) => each.name === name);
      return type === undefined ? [] : freeTextsOf(type);
    },
    isSpent: () => this.#steps >= mostSteps || this.#inVain >= mostInVain,
  };
  /** Steps carried out for the present way. */
  #steps = 0;
  /** Steps carried out for ways that they did not explain. */
  #inVain = 0;
  #settled = 0;
  #fruitless = 0;

  constructor(
    { rules, usable, ownership }: Pick<Ingredients, 'rules' | 'usable'> & Pick<Run, 'ownership'>,
    performer: Pick<Performer, 'carryOut'>,
    accounts: Accounts,
  ) {
    this.#rules = rules;
    this.#plain = new Map(usable.map((each) => [each.type.name, plainestOf(each)]));
    this.#types = rules.map(({ subject }) => subject.type);
    this.#ways = new Ways(rules, ownership);
    this.#concurrent = new ConcurrentHistories(usable, this.#pursuing);
    this.#performer = performer;
    this.#accounts = accounts;
  }

  /** Notes what a history shows. */
  take(past: Past, what: Told | undefined): void {
    this.#concurrent.take(past, what);
    if (what !== undefined) this.#ways.take(past, what);
  }

  /**
   * Tries once each way that was not tried before: whoever waits hears of it early.
   * @param isEnough - whether the rest need not be tried
   */
  settleNew(isEnough: () => boolean): Promise<void> {
    return this.#settleAtOnce(
      this.#ways.inOrder().filter((way) => !this.#ways.isTried(way)),
      isEnough,
    );
  }

  /** Tries once each whether it shows again: a way that does may explain the rest. */
  async #settleAtOnce(ways: readonly Way[], isEnough: () => boolean): Promise<void> {
    for (const way of ways) {
      if (isEnough()) return;
      this.#ways.markTried(way);
      this.#remember(way);
      const [first] = this.#ways.smallestOf(way);
      if (first === undefined || !(await this.#isShownAtOnce(first))) continue;
      this.#ways.drop(way);
      this.#settled += 1;
    }
  }

  /**
   * Looks into what histories show.
   * @param isEnough - whether the rest need not be looked into
   */
  async settle(isEnough: () => boolean): Promise<void> {
    await this.#settleAtOnce(this.#ways.inOrder(), isEnough);
    for (const way of this.#ways.inOrder()) {
      if (isEnough()) return;
      const unexplained = await this.#explainAll(this.#ways.smallestOf(way));
      this.#ways.drop(way);
      if (unexplained === undefined) this.#settled += 1;
      else this.#unexplained = [...this.#unexplained, unexplained];
    }
  }

  /**
   * Looks into what no history shows alone: whether it needs time, or the histories beside it. This takes long, so it waits until
   * no other histories are left that may show the same alone.
   * @param isEnough - whether the rest need not be looked into
   */
  async settleUnexplained(isEnough: () => boolean): Promise<void> {
    // as many steps as were allowed to see what histories show alone
    this.#inVain = 0;
    for (const unexplained of this.#unexplained) {
      if (isEnough()) return;
      this.#unexplained = this.#unexplained.slice(1);
      await this.#settleBeside(unexplained);
      this.#settled += 1;
    }
  }

  /** Whether anything seems to be broken that was never tried again. */
  hasNew(): boolean {
    return this.#ways.hasNew();
  }

  /** The number of ways in which rules seem to be broken, and how many of these were looked into. */
  ways(): { readonly settled: number; readonly all: number } {
    return { settled: this.#settled, all: this.#settled + this.#unexplained.length + this.#ways.count() };
  }

  /** Leaves open what could not be looked into. @param why - why the run is over */
  leaveOpen(why: string): void {
    for (const way of this.#ways.inOrder()) {
      this.#remember(way);
      this.#leaveOpen(way.suspicions[0], why);
    }
    for (const { first } of this.#unexplained) this.#leaveOpen(first, why);
  }

  #leaveOpen(first: Suspicion | undefined, why: string): void {
    const rule = first && this.#accountable(first);
    if (first === undefined || rule === undefined) return;
    const said = `${why} In one history: ${saidOf(first.blamed, this.#rules)}`;
    this.#accounts.addOpen(rule, first.blamed.act.type, said);
  }

  /** The rule that a deviation seems to break. */
  #accountable({ blamed }: Suspicion): string | undefined {
    // a difference between HEAD and two GETs proves nothing until further GETs were sent
    return blamed.deviation.kind === 'unlike GET' ? undefined : ruleOf(blamed, this.#rules);
  }

  #remember({ suspicions: [first], smallest: { exchanges } }: Way): void {
    const rule = first && ruleOf(first.blamed, this.#rules);
    if (first === undefined || rule === undefined) return;
    this.#accounts.addSeen(rule, first.blamed.act.type, {
      says: saidOf(first.blamed, this.#rules),
      exchanges,
    });
  }

  async #isShownAtOnce({ past, blamed }: Suspicion): Promise<boolean> {
    if (rests(past.plan)) return false;
    this.#steps = 0;
    const found = await pursue(past.plan, blamed.deviation, this.#pursuing, 1);
    return this.#note(found) && !this.#isByOthers(found, blamed);
  }

  /** @returns what remains unexplained if no history shows it alone */
  async #explainAll(smallest: readonly Suspicion[]): Promise<Unexplained | undefined> {
    this.#steps = 0;
    const [first] = smallest;
    const isExplained = await this.#explain(smallest.slice(0, mostPursued.usually));
    if (!isExplained) this.#inVain += this.#steps;
    return isExplained || first === undefined ? undefined : { first, count: smallest.length };
  }

  async #settleBeside({ first, count }: Unexplained): Promise<void> {
    // a server that touches other resources touches those of other histories, too
    if (this.#accounts.hasBroken()) return;
    for (const look of this.#concurrent.looks) {
      this.#steps = 0;
      if (this.#note(await look(first.past, first.blamed.deviation))) return;
      this.#inVain += this.#steps;
    }
    this.#doubt(first, count);
  }

  /**
   * Finds the cause, and says whether anything was found. What explains one history, such as another broken rule, may not explain
   * the next one.
   */
  async #explain(suspicions: readonly Suspicion[]): Promise<boolean> {
    const most = this.#mostPursued();
    let isExplained = false;
    let fruitless = 0;
    for (const { past, blamed } of suspicions) {
      if (fruitless >= most || this.#pursuing.isSpent()) break;
      const found = await pursue(past.plan, blamed.deviation, this.#pursuing);
      if (this.#note(found)) {
        isExplained = true;
        if (!this.#isByOthers(found, blamed)) break;
      } else {
        fruitless += 1;
        this.#fruitless += 1;
      }
    }
    return isExplained;
  }

  #mostPursued(): number {
    if (this.#accounts.hasBroken()) return mostPursued.besideBroken;
    return this.#fruitless < mostFruitless ? mostPursued.usually : mostPursued.afterMany;
  }

  /** Whether rules were found to be broken, but not the one that a deviation seems to break. */
  #isByOthers(found: readonly Pursued[], blamed: Blamed): boolean {
    const rule = ruleOf(blamed, this.#rules);
    return found.length > 0 && rule !== undefined && !this.#pursuing.isKnown(rule, blamed.act.type);
  }

  /** Notes what was found, and says whether anything was, even if no rule forbids it. */
  #note(found: readonly Pursued[] | undefined): found is readonly Pursued[] {
    for (const each of found ?? [])
      if (!this.#pursuing.isKnown(each.rule, each.type)) this.#accounts.addBroken(each);
    return found !== undefined;
  }

  #doubt(suspicion: Suspicion, count: number): void {
    const { blamed } = suspicion;
    const rule = this.#accountable(suspicion);
    if (rule === undefined) return;
    const histories = count === 1 ? 'one history' : `${count} histories`;
    const seen = `a deviation that ${histories} showed beside others was not seen in one alone`;
    const doubt = `${seen}. In one: ${saidOf(blamed, this.#rules)}`;
    this.#accounts.addDoubt(rule, blamed.act.type, doubt);
  }

  /** What a plan shows, with every answer if possible: an unanswered look would put the blame on another step. */
  #whole(plan: Plan, settles: Settles): Promise<Told | undefined> {
    return untilAnswered(() => {
      this.#steps += plan.reduce((sum, { restMs = 0 }) => sum + 1 + restMs / restOfStep, 0);
      return this.#performer.carryOut(plan, settles);
    }, hadNoAnswer);
  }

  async #findingsOf(plan: Plan, settles: Settles = 'none'): Promise<readonly Finding[]> {
    const what = await this.#whole(plan, settles);
    return (what?.blamed ?? []).map((blamed) => {
      const rule = ruleOf(blamed, this.#rules);
      return { blamed, ...(rule === undefined ? {} : { rule }) };
    });
  }
}
