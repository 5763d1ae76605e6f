import type { Exchange } from '../http/exchange/exchange.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Subject } from './requirement.ts';

/** A point that a document leaves open. */
export interface Gap {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  /** Whether a run can see how a target fills it; if not, why. */
  readonly observed: true | { readonly never: string };
}

/** A gap, with the code that finds out how a target fills it, without judging it. */
export interface Observer extends Gap {
  readonly observed: true;
  readonly needs: readonly Method[];
  /** Why such a type has nothing to observe after all; undefined if it has. */
  unless?(subject: Subject): string | undefined;
  /** Whether this type has the gap; left out: every type has it. */
  about?(type: ResourceType): boolean;
  observe(at: Observing): Promise<Observed>;
}

export interface Observing extends Subject {
  readonly resource: Resource;
  /** An unremarkable item to make resources of. */
  readonly item: Item;
  /** More of them, all different: a target may not allow two resources with the same content. */
  readonly others: readonly Item[];
}

export interface Observed {
  /** In words and numbers, `POST 201, GET 200`. */
  readonly observed: string;
  readonly exchanges: readonly Exchange[];
}

/** Declares a gap, and how it is observed. */
export function observation(observer: Omit<Observer, 'observed'>): Observer {
  return { ...observer, observed: true };
}

/** Declares a gap that no run can see, and says why. */
export function unobserved(gap: Omit<Gap, 'observed'>, why: string): Gap {
  return { ...gap, observed: { never: why } };
}
