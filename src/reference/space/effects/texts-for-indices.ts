import type { Effect } from '../row.ts';
import { rowsOf } from '../table.ts';
import { soundOf } from '../triggers/texts-beside.ts';
import { spoilingTexts } from './tools.ts';

/** As a collation that knows no capitals would compare it, in hexadecimal digits. */
const sortKeyOf = (text: string): string => Buffer.from(text.toUpperCase()).toString('hex').toUpperCase();

/** All that is three signs long in it, as PostgreSQL shows them. */
function trigramsOf(text: string): string {
  const signs = [...`  ${text.toLowerCase()} `];
  const all = signs.slice(2).map((_, place) => signs.slice(place, place + 3).join(''));
  return `{${[...new Set(all)].sort().join()}}`;
}

/** Texts are as an index has them. */
export const textsForIndices: readonly Effect[] = rowsOf(spoilingTexts, {
  'value-becomes-its-key-in-an-index': {
    cohort: 28,
    summary:
      'a text becomes what an index finds it by: a code of how it sounds, the octets that it is in order by, all threes of its signs',
    source:
      'by mechanism: what is worked out for an index is put into the column itself, or is read in its place when all that is asked for seems to be in the index (`SOUNDEX` and `show_trgm` in a statement that has the wrong column on its left, `WEIGHT_STRING` and `strxfrm`, sort keys of ICU that are cached beside the text, indices that cover a query)',
    ways: {
      sound: ['Robert Byron', soundOf],
      order: ['Robert Byron', sortKeyOf],
      trigrams: ['Robert Byron', trigramsOf],
    },
  },
  'value-kept-from-its-end': {
    cohort: 28,
    summary: 'a text is in reverse: sign by sign, or by its parts between full stops',
    source:
      'by mechanism: what is to be found by its end is kept the other way round, so that an index for beginnings finds it, and is not turned back where it is shown (`REVERSE(name)` under a LIKE, `reverse` filters of Elasticsearch and Solr, names of machines from the last part to the first in DNS, in BigTable and in packages of Java)',
    ways: {
      signs: ['Robert Byron', (text) => [...text].reverse().join('')],
      parts: ['mail.example.com', (text) => text.split('.').reverse().join('.')],
    },
  },
});
