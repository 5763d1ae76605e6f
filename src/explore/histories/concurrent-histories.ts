import { type Plan, rests, type Step, shortRestMs } from '../../check/history/plan.ts';
import type { Told } from '../../check/history/told.ts';
import type { Deviation } from '../../model/deviation.ts';
import type { Draft } from '../plans/authoring/planned.ts';
import type { Usable } from '../plans/authoring/usable.ts';
import { companyOf } from '../plans/company.ts';
import { leftBy } from '../plans/requests-of-plan.ts';
import { pursue } from '../shrinking/pursue.ts';
import { type Carried, pursueBeside, pursueInCompany, pursueOthers } from '../shrinking/pursue-others.ts';
import type { Pursued, Pursuing } from '../shrinking/pursuing.ts';
import { isBeside, isSame, type Turn } from './path-owners.ts';

/** A plan, and what makes it again. */
export interface Made {
  readonly draft: Draft;
  readonly plan: Plan;
}

/** A plan that was carried out. */
export interface Past extends Turn, Made {
  /** No other history was under way, so what it shows cannot be due to one. */
  readonly isAlone: boolean;
}

/** What is kept of each one: not its plan, which would take much of the memory of a long run. */
type Remembered = Turn & Pick<Made, 'draft'> & Pick<Carried, 'sent'>;

/** Looks for what a deviation needs that no history shows alone. @returns what was found, or undefined */
type Look = (past: Past, deviation: Deviation) => Promise<readonly Pursued[] | undefined>;

/** For how many deviations other histories are tried: alone, and merged with the one that showed it. */
const mostMerged = 6;

/** How many of the histories beside it are tried: the last ones to begin, since all others run beside one that rests. */
const mostBeside = 128;

/** For how many deviations a rest before them is tried. */
const mostRested = 2;

/** For how many deviations it is tried whether they need any other resources of the type. */
const mostInCompany = 12;

/** All histories of a run, and whether a deviation of one is due to those that were under way meanwhile, or needs time. */
export class ConcurrentHistories {
  readonly #pursuing: Pursuing;
  readonly #removable: ReadonlyMap<string, Usable>;
  readonly #all: Remembered[] = [];

  constructor(usable: readonly Usable[], pursuing: Pursuing) {
    this.#pursuing = pursuing;
    this.#removable = new Map(
      usable.flatMap((each) => (each.isRemovable ? [[each.type.name, each] as const] : [])),
    );
  }

  take({ order, began, ended, draft }: Past, what: Told | undefined): void {
    this.#all.push({ order, began, ended, draft, sent: sentIn(what) });
  }

  /** The cheapest first. */
  readonly looks: readonly Look[] = [
    // whether one of the others shows alone what it may have caused
    atMost(
      mostMerged,
      (past, deviation) => pursueOthers(this.#besideOf(past), deviation, this.#pursuing),
      (past) => this.#all.some((each) => isBeside(each, past)),
    ),
    atMost(
      mostInCompany,
      (past, deviation) => this.#pursueInCompany(past, deviation),
      (_, { type }) => this.#removable.has(type),
    ),
    atMost(
      mostRested,
      (past, deviation) => this.#pursueLater(past, deviation),
      ({ plan }) => !rests(plan),
    ),
    atMost(
      mostMerged,
      (past, deviation) => this.#pursueBeside(past, deviation),
      (past) => this.#all.some((each) => isBeside(each, past)),
    ),
  ];

  async #pursueInCompany({ plan }: Past, deviation: Deviation): Promise<readonly Pursued[] | undefined> {
    const usable = this.#removable.get(deviation.type);
    if (usable === undefined) return undefined;
    const company = (count: number) => companyOf(usable, count);
    return pursueInCompany(plan, { company, deviation }, this.#pursuing);
  }

  /** Tries whether a deviation takes time to show: alone, a history is carried out faster than beside others. */
  #pursueLater(past: Past, deviation: Deviation): Promise<readonly Pursued[] | undefined> {
    const plan = past.plan.map((step, index) =>
      index === deviation.step ? { ...step, restMs: shortRestMs } : step,
    );
    return pursue(plan, deviation, this.#pursuing);
  }

  async #pursueBeside(past: Past, deviation: Deviation): Promise<readonly Pursued[] | undefined> {
    const own = this.#all.find((each) => isSame(each, past));
    const carried = own && { plan: past.plan, sent: own.sent };
    return carried && pursueBeside(carried, { beside: this.#besideOf(past), deviation }, this.#pursuing);
  }

  /** The histories that were under way meanwhile, in the order in which they began. */
  #besideOf(past: Past): readonly Carried[] {
    return this.#all
      .filter((each) => isBeside(each, past))
      .toSorted((a, b) => a.began - b.began)
      .slice(-mostBeside)
      .map((each) => this.#tidied(each));
  }

  /** A plan with the removal of the resources it left, which may have had an effect, too. */
  #tidied({ draft, sent }: Remembered): Carried {
    const plan = draft();
    const removals = [...leftBy(plan)].flatMap(([name, type]): readonly Step[] =>
      this.#removable.has(type) ? [{ operation: 'remove', type, about: [name] }] : [],
    );
    const last = sent.at(-1) ?? 0;
    return { plan: [...plan, ...removals], sent: [...sent, ...removals.map(() => last)] };
  }
}

/** The same, no more often than this, and only for what it is meant for. */
function atMost(most: number, look: Look, isMeant: (...about: Parameters<Look>) => boolean): Look {
  let times = 0;
  return async (past, deviation) => {
    if (!isMeant(past, deviation)) return undefined;
    times += 1;
    return times > most ? undefined : look(past, deviation);
  };
}

/** When each step was sent, as a number in the sequence of all exchanges; a step that was not sent has that of the one before. */
function sentIn(what: Told | undefined): readonly number[] {
  let last = 0;
  return (what?.history.done ?? []).map(({ exchanges: [first] }) => {
    last = first?.id ?? last;
    return last;
  });
}
