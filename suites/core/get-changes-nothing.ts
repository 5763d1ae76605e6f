import fc from 'fast-check';
import { answerOf, contentOf, objectUnlessShown, shownIn } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { dataOf, unsentFields, withControl } from '../../src/check/unchanged-fields.ts';
import { neighbourhood, undisturbed, untraced, watching } from '../../src/check/unchanged-neighbours.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/content.ts';

/** The forms in which a resource can be asked for; none of them may leave a trace. */
const forms = [
  {},
  {},
  {},
  { query: 'verbose=true' },
  { query: 'delete=1&firstName=changed' },
  { headers: [['Accept', '*/*']] },
  { headers: [['Accept', 'text/html;q=0.9, application/json;q=0.1']] },
] as const;

export const getChangesNothing = alsoByHistories(
  probeRequirement({
    id: 'DM-GET-2',
    level: 'MUST',
    source: 'Methods, GET; Rules 1',
    title: 'GET changes nothing',
    statement:
      'However often and in whichever form a resource is read with GET, it and its neighbours read the same afterwards, and nothing has come into being that was not there.',
    faults: [
      'get-writes',
      'get-writes-every-third',
      'get-writes-with-query',
      'get-creates-missing',
      'get-touches-neighbour',
    ],
    needs: ['POST', 'GET'],
    samples: 'few',
    alone: true,
    sample: ({ plain }) => fc.record({ read: plain, neighbours: neighbourhood(plain) }),
    async probe({ sample, resource }) {
      const missing = resource.missing();
      const { done, neighbours } = await watching(resource, sample.neighbours, {
        isRead: true,
        prepare: () => resource.create(sample.read),
        async perform(made) {
          const reads = [];
          for (const form of forms) reads.push(await resource.read(made, form));
          const absent = [await resource.read(missing), await resource.read(missing)];
          return { made, reads, absent, last: await resource.read(made) };
        },
      });
      const { made, reads, absent, last } = done;
      const watch = { before: reads, after: last };
      const names = unsentFields(watch, resource.type);
      const watched = await withControl(resource, { ref: made, watch, names, requests: reads.length });
      return { absent, watched, neighbours };
    },
    judge({ absent, watched, neighbours }, { type }) {
      const [first] = watched.before;
      const shown = first && shownIn(first, type);
      if (shown === undefined)
        return cantTell(
          `The resource could not be read: ${first ? answerOf(first) : 'it was never requested'}.`,
        );
      const [once, twice] = absent;
      if (once && twice && !succeeded(once) && succeeded(twice)) {
        return failed('GET of a missing resource creates it.', contentOf(once), contentOf(twice), twice);
      }
      const message = 'GET changes the resource that it reads.';
      return (
        objectUnlessShown(watched.after, dataOf(shown, type), type, message) ??
        untraced(watched, unsentFields(watched, type), type, message) ??
        undisturbed(neighbours, type, 'GET') ??
        passed()
      );
    },
  }),
  {
    clauses: [
      { after: ['read'], of: 'itself', on: ['alive'], breaks: ['value', 'missing'] },
      { after: ['read', 'list'], of: 'another', breaks: ['value', 'missing', 'there', 'extra'] },
    ],
    says: ({ relation }) =>
      relation === 'itself'
        ? 'GET changes the resource that it reads.'
        : 'GET changes a resource that it is not about.',
  },
);
