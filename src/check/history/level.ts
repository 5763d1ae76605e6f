import type { JsonObject } from '../../http/exchange/json.ts';
import { createAll } from '../../resource/create-all.ts';
import { newMark } from '../../resource/representation/marks.ts';
import type { Resource } from '../../resource/resource.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { withTags } from './tags.ts';

/** A resource type, and what further resources of it contain, with tags. */
export interface Further {
  readonly resource: Pick<Resource, 'create'>;
  readonly item: JsonObject;
  /** They are sent without identifiers: a target that keeps those of clients numbers only what has none. */
  readonly naming?: 'unnamed' | undefined;
}

/** How often it is seen whether the numbers are level: somebody else may make resources, too. */
const mostTurns = 3;

/**
 * Makes further resources of whichever type lags behind, until the target is about to give both the same number, if it numbers
 * the resources of each type one after another.
 * @param most - how many are made at most: if it took more, the numbers stay as they are
 * @throws RunOver
 */
export async function level(one: Further, other: Further, most: number): Promise<void> {
  try {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const [a, b] = [await numberOfNew(one), await numberOfNew(other)];
      const lead = a === undefined || b === undefined ? 0 : a - b;
      if (lead === 0 || Math.abs(lead) > most) return;
      const { resource, item, naming } = lead > 0 ? other : one;
      await createAll(
        { create: (each) => resource.create(each, naming) },
        Array.from({ length: Math.abs(lead) }, () => anew(item)),
      );
    }
  } catch (error) {
    // a history shows something even if its resources have different numbers
    if (!(error instanceof SetupFailed)) throw error;
  }
}

async function numberOfNew({ resource, item, naming }: Further): Promise<number | undefined> {
  const { identifiers } = await resource.create(anew(item), naming);
  const texts = Object.values(identifiers).map(String);
  const numeral = texts.find((text) => /^\d{1,15}$/.test(text));
  return numeral === undefined ? undefined : Number(numeral);
}

/** An item that differs from all others in its tags. */
function anew(item: JsonObject): JsonObject {
  return withTags(item, newMark());
}
