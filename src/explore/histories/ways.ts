import { type Blamed, suspectsOf } from '../../check/history/blame.ts';
import { type Plan, rests } from '../../check/history/plan.ts';
import type { Told } from '../../check/history/told.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Act } from '../../model/act.ts';
import type { Run } from '../trials/run.ts';
import type { Past } from './concurrent-histories.ts';
import { PathOwners } from './path-owners.ts';
import { type RuleAtType, ruleOf } from './rules-at-types.ts';

/** A deviation in a history that some rule may forbid. */
export interface Suspicion {
  readonly past: Past;
  readonly blamed: Blamed;
  /** Paths of the deviating resource and of those made together with it, since they may have been mistaken for each other. */
  readonly at: readonly string[];
}

/** The exchanges of a history. */
interface Seen {
  readonly plan: Plan;
  readonly exchanges: readonly Exchange[];
}

/** One way in which a rule seems to be broken. */
export interface Way {
  readonly key: string;
  readonly suspicions: readonly Suspicion[];
  /** The smallest history that shows it. */
  readonly smallest: Seen;
}

/** The ways in which rules seem to be broken, as histories showed them and until they are looked into. */
export class Ways {
  readonly #rules: readonly RuleAtType[];
  readonly #owners: PathOwners;
  readonly #ways = new Map<string, Way>();
  readonly #tried = new Set<string>();

  constructor(rules: readonly RuleAtType[], ownership: Run['ownership']) {
    this.#rules = rules;
    this.#owners = new PathOwners(ownership);
  }

  /** Notes what a history shows. */
  take(past: Past, what: Told): void {
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
      key,
      suspicions: [...suspicions, suspicion],
      smallest: seen.plan.length < smallest.plan.length ? seen : smallest,
    });
  }

  count(): number {
    return this.#ways.size;
  }

  /** Whether there are any that were never tried again. */
  hasNew(): boolean {
    return [...this.#ways.keys()].some((key) => !this.#tried.has(key));
  }

  isTried({ key }: Way): boolean {
    return this.#tried.has(key);
  }

  markTried({ key }: Way): void {
    this.#tried.add(key);
  }

  /** Drops a way that was looked into; it comes up again if a later history shows it. */
  drop({ key }: Way): void {
    this.#ways.delete(key);
  }

  /**
   * In an order that does not depend on which histories ended first: what one showed that ran alone most likely shows again, short
   * ones are reduced quickly, and both explain others.
   */
  inOrder(): readonly Way[] {
    const isSeenAlone = ({ suspicions }: Way) => suspicions.some(({ past }) => past.isAlone);
    return [...this.#ways.values()].sort(
      (one, other) =>
        Number(isSeenAlone(other)) - Number(isSeenAlone(one)) ||
        one.smallest.plan.length - other.smallest.plan.length ||
        (one.key < other.key ? -1 : 1),
    );
  }

  /**
   * The suspicions whose resources no other history had: the smallest that never rests, which is quickly reduced, the smallest that
   * ran alone, and then the others.
   */
  smallestOf({ suspicions }: Way): readonly Suspicion[] {
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
