import type { Exchange } from '../http/exchange.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Subject } from './requirement.ts';

/** A point that a document leaves open. */
export interface Gap {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  /** Whether a run can see how a target fills it; where not, why. */
  readonly observed: true | { readonly never: string };
}

/** A gap with the code that finds out how a target fills it. It judges nothing. */
export interface Observer extends Gap {
  readonly observed: true;
  readonly needs: readonly Method[];
  /** Why there is nothing to see at a type all the same; undefined where there is. */
  unless?(subject: Subject): string | undefined;
  /** Whether the gap is one of this type; left out: of every type. */
  about?(type: ResourceType): boolean;
  observe(at: Observing): Promise<Observed>;
}

export interface Observing extends Subject {
  readonly resource: Resource;
  /** An unremarkable item to make resources of. */
  readonly item: Item;
  /** More of them, each different: a target may allow no two resources of the same content. */
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
