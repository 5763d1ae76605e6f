import { answerOf, objectUnlessAccepted, objectUnlessSeen } from '../../src/check/expectations.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import { isServerError, succeeded } from '../../src/http/content.ts';
import type { Exchange } from '../../src/http/exchange.ts';

const repetitions = 5;

export const deleteIsIdempotent = probeRequirement({
  id: 'DM-DELETE-2',
  level: 'MUST',
  source: 'Methods, DELETE; Rules 3',
  title: 'DELETE is idempotent',
  statement:
    'However often DELETE is repeated, the resource stays as the first one left it; a repetition may succeed or be refused, but is never a server error.',
  faults: ['delete-fails-on-second', 'delete-toggles', 'delete-restores-on-third'],
  needs: ['POST', 'GET', 'DELETE'],
  samples: 'few',
  alone: true,
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    const rounds: { readonly removal: Exchange; readonly read: Exchange }[] = [];
    for (let round = 1; round <= repetitions; round += 1) {
      rounds.push({ removal: await resource.remove(made), read: await resource.read(made) });
    }
    return { rounds };
  },
  judge({ rounds: [first, ...later] }) {
    if (first === undefined) return cantTell('DELETE was not sent.');
    const undecided = objectUnlessAccepted(first.removal) ?? objectUnlessSeen(first.read);
    if (undecided !== undefined) return undecided;
    if (succeeded(first.read))
      return cantTell('The first DELETE removes nothing, so a repetition shows nothing.');
    for (const [index, { removal, read }] of later.entries()) {
      if (isServerError(removal)) {
        return failed('A repeated DELETE is a server error.', '2xx or 4xx', answerOf(removal), removal);
      }
      const silent = objectUnlessSeen(removal) ?? objectUnlessSeen(read);
      if (silent !== undefined) return silent;
      if (succeeded(read) !== succeeded(first.read)) {
        const message = `DELETE number ${index + 2} leaves another state than the first one.`;
        return failed(message, `GET: ${answerOf(first.read)}`, `GET: ${answerOf(read)}`, read);
      }
    }
    return passed();
  },
});
