import fc from 'fast-check';
import { accepted, answerOf, contentOf, notBroken, notSeen } from '../src/check/expectations.ts';
import { neighbourhood, undisturbed, watching } from '../src/check/neighbours.ts';
import { requirement } from '../src/check/requirement.ts';
import { cantTell, failed, firstObjection } from '../src/evidence/verdict.ts';
import { isServerError, succeeded } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';

export const deleteRemoves = requirement('DM-DELETE-1', {
  needs: ['POST', 'GET', 'DELETE'],
  samples: 'structures',
  alone: true,
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    const control = await resource.read(made);
    const removal = await resource.remove(made);
    return { control, removal, head: await resource.head(made), get: await resource.read(made) };
  },
  judge({ control, removal, get, head }) {
    const broken = notBroken(removal);
    if (broken !== undefined) return broken;
    if (!succeeded(control))
      return cantTell(`The resource could not be read before it was deleted: ${answerOf(control)}.`);
    const undecided = accepted(removal);
    if (undecided !== undefined) return undecided;
    const alive = [get, head].find(succeeded);
    if (alive === undefined) return firstObjection([get, head].map(notSeen));
    const message = `After DELETE, ${alive.request.method} of the resource still succeeds.`;
    const observed = alive === get ? contentOf(alive) : answerOf(alive);
    return failed(message, 'no success', observed, alive);
  },
});

const repetitions = 5;

export const deleteIsIdempotent = requirement('DM-DELETE-2', {
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
    const undecided = accepted(first.removal) ?? notSeen(first.read);
    if (undecided !== undefined) return undecided;
    if (succeeded(first.read))
      return cantTell('The first DELETE removes nothing, so a repetition shows nothing.');
    for (const [index, { removal, read }] of later.entries()) {
      if (isServerError(removal)) {
        return failed('A repeated DELETE is a server error.', '2xx or 4xx', answerOf(removal), removal);
      }
      const silent = notSeen(removal) ?? notSeen(read);
      if (silent !== undefined) return silent;
      if (succeeded(read) !== succeeded(first.read)) {
        const message = `DELETE number ${index + 2} leaves another state than the first one.`;
        return failed(message, `GET: ${answerOf(first.read)}`, `GET: ${answerOf(read)}`, read);
      }
    }
    return undefined;
  },
});

export const deleteRemovesNoOther = requirement('DM-DELETE-3', {
  needs: ['POST', 'GET', 'DELETE'],
  samples: 'few',
  alone: true,
  sample: ({ plain, item }) => fc.record({ removed: item, neighbours: neighbourhood(plain) }),
  async probe({ sample, resource }) {
    const { deed, neighbours } = await watching(resource, sample.neighbours, {
      prepare: () => resource.create(sample.removed),
      perform: async (made) => [
        await resource.remove(made),
        await resource.remove(made),
        await resource.remove(made),
      ],
    });
    return { removals: deed, neighbours };
  },
  judge: ({ removals: [first], neighbours }, { type }) =>
    undisturbed(neighbours, type, 'DELETE') ?? (first && accepted(first)),
});
