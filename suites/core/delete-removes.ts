import {
  answerOf,
  contentOf,
  objectIfBroken,
  objectUnlessAccepted,
  objectUnlessSeen,
  shownIn,
} from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { toItself } from '../../src/check/history/sentences.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, firstObjection, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { isBlank, type LearntType } from '../../src/resource/place.ts';
import { sameField } from '../../src/resource/representation/difference.ts';
import { type Item, ownFields } from '../../src/resource/representation/representation.ts';

/** A DELETE, the resource before it, and GET and HEAD after it. */
interface Removed {
  readonly control: Exchange;
  readonly removal: Exchange;
  readonly get: Exchange;
  readonly head: Exchange;
  /** GET of a resource that never existed, if GET of the deleted one succeeds. */
  readonly missing?: Exchange;
  /** The target assigns identifiers of removed resources again. */
  readonly reassigns?: true;
}

export const deleteRemoves = alsoByHistories(
  probeRequirement({
    id: 'DM-DELETE-1',
    level: 'MUST',
    source: 'Methods, DELETE',
    title: 'DELETE removes the resource',
    statement: 'After DELETE has succeeded, neither GET nor HEAD of the resource succeeds.',
    faults: ['delete-removes-nothing', 'delete-leaves-head-alive', 'delete-leaves-null'],
    mayFailFor: [
      {
        faults: ['head-succeeds-on-missing'],
        why: 'A deleted resource is a missing one, and HEAD of a missing resource succeeds.',
      },
    ],
    needs: ['POST', 'GET', 'DELETE'],
    atFixedPaths: true,
    samples: 'structures',
    alone: true,
    sample: ({ item }) => item,
    async probe({ sample, resource }): Promise<Removed> {
      const made = await resource.create(sample);
      const control = await resource.read(made);
      const removal = await resource.remove(made);
      const [head, get] = [await resource.head(made), await resource.read(made)];
      const reassigns = resource.reassignsIdentifiers() ? { reassigns: true as const } : {};
      const seen = { control, removal, head, get, ...reassigns };
      return succeeded(get) ? { ...seen, missing: await resource.read(resource.missing()) } : seen;
    },
    judge({ control, removal, get, head, missing, reassigns }, { type }) {
      const broken = objectIfBroken(removal);
      if (broken !== undefined) return broken;
      if (!succeeded(control))
        return cantTell(`The resource could not be read before it was deleted: ${answerOf(control)}.`);
      const undecided = objectUnlessAccepted(removal);
      if (undecided !== undefined) return undecided;
      if (missing !== undefined && isNothing(get, type) && isNothing(missing, type))
        return passed(
          'GET of a resource that never existed succeeds and shows nothing; so does GET of the deleted one.',
        );
      if (reassigns === true && isAnother(shownIn(get, type), shownIn(control, type), type))
        return {
          outcome: 'refused',
          reason: 'The identifier was assigned again before the resource was read.',
        };
      const alive = [get, head].find(succeeded);
      if (alive === undefined) return firstObjection([get, head].map(objectUnlessSeen)) ?? passed();
      const message = `After DELETE, ${alive.request.method} of the resource still succeeds.`;
      const observed = alive === get ? contentOf(alive) : answerOf(alive);
      return failed(message, 'no success', observed, alive);
    },
  }),
  {
    clauses: [
      {
        after: ['remove'],
        subject: 'itself',
        stateBefore: ['existing'],
        deviations: ['still there', 'server error'],
      },
      // even if it was seen to be gone before
      { after: ['read', 'head'], subject: 'itself', stateBefore: ['removed'], deviations: ['still there'] },
      { after: ['create'], subject: 'another', deviations: ['still there'] },
    ],
    says: toItself('DELETE', { 'still there': 'After DELETE the resource still exists.' }),
  },
);

/** Whether a response succeeds but shows no resource. */
function isNothing(exchange: Exchange, type: LearntType): boolean {
  return succeeded(exchange) && shownIn(exchange, type) === undefined;
}

/** Whether a resource has fields, and none of them as another one has it; switches are often alike. */
function isAnother(shown: Item | undefined, control: Item | undefined, type: LearntType): boolean {
  if (shown === undefined || control === undefined) return false;
  const names = Object.entries(ownFields(shown, type)).flatMap(([name, value]) =>
    isBlank(value) || value === true ? [] : [name],
  );
  return names.length > 0 && names.every((name) => !sameField(name, shown[name], control[name], type));
}
