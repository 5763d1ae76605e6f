import type { Place } from '../place.ts';
import type { Item } from '../representation/representation.ts';

/** The content at a fixed path before the run wrote there. */
export interface Original {
  readonly path: string;
  readonly content: Item;
  /** Where GET shows it. */
  readonly places: readonly Place[];
}
