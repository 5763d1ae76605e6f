import fc from 'fast-check';
import { answerOf, objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { dataOf, unsentFields, withControl } from '../../src/check/unchanged-fields.ts';
import {
  controlReads,
  neighbourhood,
  undisturbed,
  untraced,
  watching,
} from '../../src/check/unchanged-neighbours.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/content.ts';
import type { Exchange } from '../../src/http/exchange.ts';

/** The forms in which HEAD is sent; none of them may leave a trace. */
const heads = [{}, {}, {}, { query: 'verbose=true' }] as const;

export const headChangesNothing = alsoByHistories(
  probeRequirement({
    id: 'DM-HEAD-4',
    level: 'MUST',
    source: 'Methods, HEAD; Rules 1',
    title: 'HEAD changes nothing',
    statement:
      'However often a resource is asked for with HEAD, it and its neighbours read the same afterwards, and nothing has come into being that was not there.',
    faults: ['head-writes'],
    needs: ['POST', 'GET', 'HEAD'],
    samples: 'few',
    alone: true,
    sample: ({ plain }) => fc.record({ asked: plain, neighbours: neighbourhood(plain) }),
    async probe({ sample, resource }) {
      const { done, neighbours } = await watching(resource, sample.neighbours, {
        prepare: () => resource.create(sample.asked),
        async perform(made) {
          const before: Exchange[] = [];
          for (let count = 0; count < controlReads; count += 1) before.push(await resource.read(made));
          for (const form of heads) await resource.head(made, form);
          return { made, watch: { before, after: await resource.read(made) } };
        },
      });
      const { made: ref, watch } = done;
      const names = unsentFields(watch, resource.type);
      const watched = await withControl(resource, { ref, watch, names, requests: heads.length });
      const [asked, notAsked] = [resource.missing(), resource.missing()];
      await resource.head(asked);
      return {
        watched,
        neighbours,
        asked: await resource.read(asked),
        notAsked: await resource.read(notAsked),
      };
    },
    judge({ watched, asked, notAsked, neighbours }, { type }) {
      const [control, ...again] = watched.before;
      const shown = control && shownIn(control, type);
      if (shown === undefined)
        return cantTell(
          `The resource could not be read: ${control ? answerOf(control) : 'it was never requested'}.`,
        );
      const first = dataOf(shown, type);
      if (again.some((read) => objectUnlessShown(read, first, type, '') !== undefined)) {
        return cantTell('Two reads differ with neither HEAD nor a write between them.');
      }
      if (succeeded(asked) && !succeeded(notAsked)) {
        return failed('HEAD of a missing resource creates it.', answerOf(notAsked), answerOf(asked), asked);
      }
      const message = 'HEAD changes the resource.';
      return (
        objectUnlessShown(watched.after, first, type, message) ??
        untraced(watched, unsentFields(watched, type), type, message) ??
        undisturbed(neighbours, type, 'HEAD') ??
        passed()
      );
    },
  }),
  {
    clauses: [
      { after: ['head'], of: 'itself', on: ['alive'], breaks: ['value', 'missing'] },
      { after: ['head'], of: 'another', breaks: ['value', 'missing', 'there', 'extra'] },
    ],
    says: ({ relation }) =>
      relation === 'itself' ? 'HEAD changes the resource.' : 'HEAD changes a resource that it is not about.',
  },
);
