import type { Plan } from '../../check/history/plan.ts';
import { randomOf } from '../../random.ts';
import { Author } from './author.ts';
import { chunked } from './chunked.ts';
import { formsOf } from './forms.ts';
import type { Usable } from './usable.ts';
import { wordsOf } from './words.ts';

/** How many requests one history has, each followed by a look. */
const requestsOfEach = 12;

/** Histories that send each operation in each of its forms. */
export function formPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, at) => {
    const { name } = each.type;
    const words = wordsOf(each);
    // HEAD is compared with GET in the same form
    const isCompared = words.includes('read') && words.includes('head');
    const requests = words
      .filter((word) => !isCompared || word !== 'read')
      .flatMap((word) => formsOf(each.type, word).map((form) => ({ word, form })));
    return chunked(requests, requestsOfEach).map((some, index) => {
      const author = new Author(usable, randomOf(seed + 8_000_000 + at * 1_000 + index));
      author.world(name);
      for (const { word, form } of some) {
        if (word === 'head' && isCompared) author.comparedInForm(name, form);
        else author.inForm(word, name, form);
      }
      author.look();
      return author.steps;
    });
  });
}
