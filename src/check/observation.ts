import type { Exchange } from '../http/exchange.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import type { Subject } from './requirement.ts';

/** The code that finds out how a target fills a gap of the specification. It judges nothing. */
export interface Observer {
  readonly gap: string;
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

/** Declares how a gap is observed. */
export function observation(gap: string, observer: Omit<Observer, 'gap'>): Observer {
  return { gap, ...observer };
}
