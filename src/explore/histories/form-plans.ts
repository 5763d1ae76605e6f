import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { Author } from './author.ts';
import { chunked } from './chunked.ts';
import { formsOf } from './forms.ts';
import type { Episode } from './relation-episodes.ts';
import type { Usable } from './usable.ts';
import { wordsOf } from './words.ts';

/** How many requests one history has, each followed by a look. */
const requestsOfEach = 12;

/** Histories that send each operation in each of its forms, and a read of what is gone in each form of a read. */
export function formPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, at) =>
    [...onWhatIsThere(each), ...onWhatIsGone(each)].map((episode, index) => {
      const author = new Author(usable, randomOf(seed + 8_000_000 + at * 1_000 + index));
      author.world(each.type.name);
      episode(author);
      author.look();
      return author.steps;
    }),
  );
}

function onWhatIsThere(each: Usable): readonly Episode[] {
  const { name } = each.type;
  const words = wordsOf(each);
  // HEAD is compared with GET in the same form
  const isCompared = words.includes('read') && words.includes('head');
  const requests = words
    .filter((word) => !isCompared || word !== 'read')
    .flatMap((word) => formsOf(each.type, word).map((form) => ({ word, form })));
  return chunked(requests, requestsOfEach).map((some) => (author) => {
    for (const { word, form } of some) {
      if (word === 'head' && isCompared) author.comparedInForm(name, form);
      else author.inForm(word, name, form);
    }
  });
}

function onWhatIsGone({ type, methods }: Usable): readonly Episode[] {
  if (!methods.includes('GET') || !methods.includes('DELETE')) return [];
  return [
    (author) => {
      author.removeFirst(type.name);
      const [gone] = author.slotsOf(type.name);
      if (gone === undefined) return;
      author.steps.push(...author.looksAt(gone));
      for (const form of formsOf(type, 'read'))
        author.steps.push({ operation: 'read', type: type.name, about: [gone.name], ...form });
    },
  ];
}
