import { type Blamed, suspectsOf } from '../../check/history/blame.ts';
import type { Settles } from '../../check/history/perform.ts';
import { type Plan, rests } from '../../check/history/plan.ts';
import type { Told } from '../../check/history/told.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import type { Act } from '../../model/act.ts';
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
import { PathOwners } from './path-owners.ts';
import { hadNoAnswer, type Performer } from './performer.ts';
import { type RuleAtType, ruleOf, saidOf } from './rules-at-types.ts';

/** A deviation in a history that some rule may forbid. */
interface Suspicion {
  readonly past: Past;
  readonly blamed: Blamed;
  /** Paths of the deviating resource and of those made together with it, since they may have been mistaken for each other. */
  readonly at: readonly string[];
}

/** The exchanges of a history. */
interface Seen extends Pick<Past, 'plan'> {
  readonly exchanges: readonly Exchange[];
}

/** What no history shows alone, and how many showed it beside others. */
interface Unexplained {
  readonly first: Suspicion;
  readonly count: number;
}

/** One way in which a rule seems to be broken. */
interface Way {
  readonly suspicions: readonly Suspicion[];
  /** The smallest history that shows it. */
  readonly smallest: Seen;
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
  readonly #ways = new Map<string, Way>();
  #unexplained: readonly Unexplained[] = [];
  /** The ways that were tried while histories were left to carry out. */
  readonly #tried = new Set<string>();
  readonly #owners: PathOwners;
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
    this.#owners = new PathOwners(ownership);
    this.#concurrent = new ConcurrentHistories(usable, this.#pursuing);
    this.#performer = performer;
    this.#accounts = accounts;
  }

  /** Notes what a history shows. */
  take(past: Past, what: Told | undefined): void {
    this.#concurrent.take(past, what);
    if (what === undefined) return;
    const atOf = placesIn(what.acts);
    this.#owners.take(past, what);
    const seen = { plan: past.plan, exchanges: what.history.done.flatMap(({ exchanges }) => exchanges) };
    for (const blamed of what.blamed) {
      const { deviation } = blamed;
      const isForbidden = suspectsOf(deviation, what.acts, what.judgement).some(
        (each) => ruleOf(each, this.#rules) !== undefined,
      );
      if (isForbidden) this.#add({ past, blamed, at: atOf.get(deviation.about) ?? [] }, seen);
    }
  }

  #add(suspicion: Suspicion, seen: Seen): void {
    const { act, relation, deviation } = suspicion.blamed;
    const rule = ruleOf(suspicion.blamed, this.#rules);
    const { kind, field } = deviation;
    const way = kind === 'unlike GET' ? `${kind} ${field}` : kind;
    const key = [rule, act.operation, act.type, relation, deviation.type, way].join(' ');
    const { suspicions, smallest } = this.#ways.get(key) ?? { suspicions: [], smallest: seen };
    this.#ways.set(key, {
      suspicions: [...suspicions, suspicion],
      smallest: seen.plan.length < smallest.plan.length ? seen : smallest,
    });
  }

  /**
   * Tries once each way that was not tried before: whoever waits hears of it early.
   * @param isEnough - whether the rest need not be tried
   */
  settleNew(isEnough: () => boolean): Promise<void> {
    return this.#settleAtOnce(
      this.#inOrder().filter(([key]) => !this.#tried.has(key)),
      isEnough,
    );
  }

  /** Tries once each whether it shows again: a way that does may explain the rest. */
  async #settleAtOnce(ways: readonly (readonly [string, Way])[], isEnough: () => boolean): Promise<void> {
    for (const [key, { suspicions, smallest }] of ways) {
      if (isEnough()) return;
      this.#tried.add(key);
      this.#remember(suspicions, smallest.exchanges);
      const [first] = this.#smallestOf(suspicions);
      if (first === undefined || !(await this.#isShownAtOnce(first))) continue;
      this.#ways.delete(key);
      this.#settled += 1;
    }
  }

  /**
   * Looks into what histories show.
   * @param isEnough - whether the rest need not be looked into
   */
  async settle(isEnough: () => boolean): Promise<void> {
    await this.#settleAtOnce(this.#inOrder(), isEnough);
    for (const [key, { suspicions }] of this.#inOrder()) {
      if (isEnough()) return;
      const unexplained = await this.#explainAll(suspicions);
      this.#ways.delete(key);
      if (unexplained === undefined) this.#settled += 1;
      else this.#unexplained = [...this.#unexplained, unexplained];
    }
  }

  /**
   * In an order that does not depend on which histories ended first: what one showed that ran alone most likely shows again, short
   * ones are reduced quickly, and both explain others.
   */
  #inOrder(): readonly (readonly [string, Way])[] {
    const isSeenAlone = ({ suspicions }: Way) => suspicions.some(({ past }) => past.isAlone);
    return [...this.#ways].sort(
      ([a, one], [b, other]) =>
        Number(isSeenAlone(other)) - Number(isSeenAlone(one)) ||
        one.smallest.plan.length - other.smallest.plan.length ||
        (a < b ? -1 : 1),
    );
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
    return [...this.#ways.keys()].some((key) => !this.#tried.has(key));
  }

  /** The number of ways in which rules seem to be broken, and how many of these were looked into. */
  ways(): { readonly settled: number; readonly all: number } {
    return { settled: this.#settled, all: this.#settled + this.#unexplained.length + this.#ways.size };
  }

  /** Leaves open what could not be looked into. @param why - why the run is over */
  leaveOpen(why: string): void {
    for (const { suspicions, smallest } of this.#ways.values()) {
      this.#remember(suspicions, smallest.exchanges);
      this.#leaveOpen(suspicions[0], why);
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

  #remember([first]: readonly Suspicion[], exchanges: readonly Exchange[]): void {
    const rule = first && ruleOf(first.blamed, this.#rules);
    if (first === undefined || rule === undefined) return;
    this.#accounts.addSeen(rule, first.blamed.act.type, {
      says: saidOf(first.blamed, this.#rules),
      exchanges,
    });
  }

  /**
   * Those whose resources no other history had: the smallest that never rests, which is quickly reduced, the smallest that ran alone,
   * and then the others. @param suspicions - with deviations of the same kind
   */
  #smallestOf(suspicions: readonly Suspicion[]): readonly Suspicion[] {
    const all = suspicions
      .filter(({ at, past }) => !this.#owners.isShared(at, past))
      .toSorted(
        (a, b) =>
          Number(rests(a.past.plan)) - Number(rests(b.past.plan)) ||
          a.past.plan.length - b.past.plan.length ||
          a.past.order - b.past.order,
      );
    const alone = all.find(({ past }) => past.isAlone);
    return [...new Set([...all.slice(0, 1), ...(alone === undefined ? [] : [alone]), ...all])];
  }

  async #isShownAtOnce({ past, blamed }: Suspicion): Promise<boolean> {
    if (rests(past.plan)) return false;
    this.#steps = 0;
    const found = await pursue(past.plan, blamed.deviation, this.#pursuing, 1);
    return this.#note(found) && !this.#isByOthers(found, blamed);
  }

  /** @returns what remains unexplained if no history shows it alone */
  async #explainAll(suspicions: readonly Suspicion[]): Promise<Unexplained | undefined> {
    this.#steps = 0;
    const smallest = this.#smallestOf(suspicions);
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

/** Paths of all resources that were made together with each resource, by name. */
function placesIn(acts: readonly Act[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    acts.flatMap(({ about, at }) => {
      const paths = at?.filter((path) => path !== undefined);
      return paths === undefined ? [] : about.map((name) => [name, paths] as const);
    }),
  );
}
