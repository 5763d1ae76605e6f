import type { Told } from '../../check/history/told.ts';
import { type Ownership, type Period, periodOf } from '../../resource/ownership/ownership.ts';

/** When a plan ran, as numbers in the sequence of beginnings and ends of all plans. */
export interface Turn {
  /** The place of the plan among all plans. */
  readonly order: number;
  readonly began: number;
  readonly ended: number;
}

/** A path at which the target said that a history made a resource, and when it did so. */
interface Holding {
  readonly turn: Turn;
  readonly creation: Period | undefined;
}

/** Which histories made a resource at each path, by the target's answers. */
export class PathOwners {
  readonly #ownership: Pick<Ownership, 'mayBeRemoved'>;
  readonly #all = new Map<string, readonly Holding[]>();

  constructor(ownership: Pick<Ownership, 'mayBeRemoved'>) {
    this.#ownership = ownership;
  }

  take({ order, began, ended }: Turn, { acts, history: { done } }: Told): void {
    const turn = { order, began, ended };
    for (const [step, { at = [] }] of acts.entries())
      for (const path of at) {
        if (path === undefined) continue;
        const creation = done[step]?.exchanges[0];
        const holding = { turn, creation: creation && periodOf(creation) };
        this.#all.set(path, [...(this.#all.get(path) ?? []), holding]);
      }
  }

  /**
   * Whether an identifier was reassigned meanwhile, as it may be once the run has removed its resource: then two histories used
   * one of these paths, and a deviation in either proves nothing.
   */
  isShared(paths: readonly string[], turn: Turn): boolean {
    return paths.some((path) => {
      const all = this.#all.get(path) ?? [];
      const own = all.filter((each) => isSame(each.turn, turn));
      const others = all.filter((each) => isBeside(each.turn, turn));
      return others.some((other) => own.some((each) => this.#isFreeBetween(path, each, other)));
    });
  }

  #isFreeBetween(path: string, one: Holding, other: Holding): boolean {
    const [earlier, later] = [one.creation, other.creation].toSorted(
      (a, b) => (a?.startMs ?? 0) - (b?.startMs ?? 0),
    );
    if (earlier === undefined || later === undefined) return true;
    return this.#ownership.mayBeRemoved(path, earlier, later);
  }
}

export function isSame(one: Turn, other: Turn): boolean {
  return one.order === other.order && one.began === other.began;
}

/** Whether two plans were under way at the same time. */
export function isBeside(one: Turn, other: Turn): boolean {
  return one.order !== other.order && one.began < other.ended && one.ended > other.began;
}
