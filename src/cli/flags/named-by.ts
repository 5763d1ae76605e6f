import type { Requirement } from '../../evidence/requirement.ts';
import { known } from './known.ts';

type Named = Pick<Requirement, 'id' | 'title'>;

/**
 * The ids of the requirements that words name. A word is an id, the beginning of ids up to a hyphen (`DM-PUT`), or a part of
 * titles, or several of these, separated by commas.
 * @throws UsageError for a word that names none
 */
export function namedBy(words: readonly string[], all: readonly Named[]): readonly string[] {
  const ids = all.map(({ id }) => id);
  const each = words
    .flatMap((word) => wordsIn(word, all))
    .flatMap((word) => {
      const found = matching(word, all);
      return found.length > 0
        ? found
        : known('requirement', [word], ids, '`rest-assay list` shows all of them.');
    });
  return [...new Set(each)];
}

/** The parts between commas; a title may itself contain a comma. */
function wordsIn(word: string, all: readonly Named[]): readonly string[] {
  if (matching(word, all).length > 0) return [word];
  const parts = word
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // an empty word names nothing, and not everything
  return parts.length === 0 ? [word] : parts;
}

function matching(word: string, all: readonly Named[]): readonly string[] {
  const wanted = word.toLowerCase();
  const tests: readonly ((each: Named) => boolean)[] = [
    ({ id }) => id.toLowerCase() === wanted,
    ({ id }) => id.toLowerCase().startsWith(`${wanted}-`),
    ({ title }) => wanted.length > 2 && title.toLowerCase().includes(wanted),
  ];
  for (const test of tests) {
    const found = all.filter(test).map(({ id }) => id);
    if (found.length > 0) return found;
  }
  return [];
}
