import type { Effect } from '../row.ts';
import { rowsOf } from '../table.ts';
import { spoiling, spoilingTexts } from './tools.ts';

const wordForNothing = (name: string) => (text: string) => (text === '' ? name : text);

const without = (signs: RegExp) => (text: string) => text.replace(signs, '');

/** What is between words, however they are joined. */
const betweenWords = /[^\p{L}\p{N}]+/u;

const wordsOf = (text: string): readonly string[] => text.split(betweenWords).filter((word) => word !== '');

/** Joins the words of a text; what has none stays as it is. */
const joined = (join: (words: readonly string[]) => string) => (text: string) => {
  const words = wordsOf(text);
  return words.length === 0 ? text : join(words);
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that a filter dislikes, wherever they stand, and what it puts in their place. */
const disliked: Readonly<Record<string, string>> = {
  ass: 'butt',
  cock: 'rooster',
  hell: 'heck',
  tit: 'chest',
};

const censored = (change: (word: string) => string) => (text: string) =>
  text.replace(new RegExp(Object.keys(disliked).join('|'), 'gi'), change);

const longText = 'a text that is long enough for everything that cuts, and then some more, '.repeat(4);

const cutAt = (length: number) => (text: string) => [...text].slice(0, length).join('');

const empty = { string: '', 'date-time': '', integer: 0, boolean: false } as const;

const withoutFirst = (count: number) => (text: string) => [...text].slice(count).join('');

const initial = (word: string): string => word.replace(/^(\p{L})[\p{L}'’-]+$/u, '$1.');

const longAddress = 'The Old Mill by the river, second door on the left, behind the yard';

const shortened = (length: number, sign: string) => (text: string) => {
  const signs = [...text];
  const half = Math.floor((length - sign.length) / 2);
  return signs.length <= length ? text : [...signs.slice(0, half), sign, ...signs.slice(-half)].join('');
};

const upTo = (sign: string) => (text: string) => text.split(sign)[0] ?? '';

const betweenParts = ', ';

/** Makes another list of the parts of a text. */
const ofParts = (change: (parts: readonly string[]) => readonly string[]) => (text: string) =>
  change(text.split(betweenParts)).join(betweenParts);

/** Texts lose something. */
export const textsCut: readonly Effect[] = [
  ...rowsOf(spoilingTexts, {
    'empty-becomes-word': {
      cohort: 3,
      summary: 'an empty text becomes the word that a program writes for nothing',
      source:
        'homelight/worksheets #38, Heigvd/Wegas #1717: nothing is turned into a text, and that is stored',
      ways: {
        null: ['', wordForNothing('null')],
        undefined: ['', wordForNothing('undefined')],
        none: ['', wordForNothing('None')],
      },
    },
    'repeated-signs-lost': {
      cohort: 12,
      summary: 'where a sign stands several times in a row in a text, one is left of it, or two are',
      source:
        'openjournals/joss #747 (Danny becomes Dany), umdio/umdio #85 (William becomes Wiliam), tatey/conformist #9: `squeeze` without an argument, where blanks alone were meant',
      ways: {
        letters: ['Anna Bell', (text) => text.replace(/(\p{L})\1+/gu, '$1')],
        signs: ['No. 1100--22', (text) => text.replace(/(.)\1+/gu, '$1')],
        'more-than-two': ['Hmmm, well...', (text) => text.replace(/(.)\1{2,}/gu, '$1$1')],
      },
    },
    'signs-left-out': {
      cohort: 15,
      summary: 'apostrophes, hyphens, full stops or digits are left out of a text',
      source:
        'keybase/keybase-issues #339 (James OBeirne), historyforge/historyforge #276: what a name may not have in it, in the eyes of whoever wrote the filter',
      ways: {
        apostrophes: ["O'Neill", without(/['’]/g)],
        hyphens: ['Smith-Jones', without(/-/g)],
        'full-stops': ['J. R. Hartley', without(/\./g)],
        digits: ['Unit 12b', without(/\d/g)],
      },
    },
    'value-abbreviated': {
      cohort: 9,
      summary:
        'words in a text become what they are shortened to: a street, a point of the compass, a country, a form of company',
      source:
        'by kind: services that put addresses and names into one form before they are stored (CASS of the US mail, libpostal, geocoders, master data of companies), and the form is kept for what was sent',
      ways: {
        street: ['Long Street', (value) => value.replace(/\bStreet\b/gi, 'St')],
        compass: [
          'North Harbour',
          (value) => value.replace(/\b(N)orth\b|\b(S)outh\b|\b(E)ast\b|\b(W)est\b/gi, '$1$2$3$4'),
        ],
        country: ['Germany', (value) => value.replace(/\bGermany\b/gi, 'DE').replace(/\bFrance\b/gi, 'FR')],
        company: ['Ann Limited', (value) => value.replace(/\bLimited\b/gi, 'Ltd')],
      },
    },
    'value-analysed': {
      cohort: 8,
      summary:
        'a text is what a search index makes of it: without small words, without endings, with each word once, the last word first',
      source:
        'by mechanism: fields of an index that are read back from what was analysed, in place of what was sent (doc values and stored fields of Lucene, catalogues that file by the surname)',
      ways: {
        'small-words': ['Bay of the Isles', (value) => value.replace(/\b(?:the|of|and|an?|in|on) /gi, '')],
        endings: ['Ann Rivers', (value) => value.replace(/(?<=\w{3})s\b/g, '')],
        repeated: ['New New York', (value) => value.replace(/\b(\w+) (?=\1\b)/g, '')],
        inverted: ['Ann Lee', (value) => value.replace(/^(.+) (\S+)$/su, '$2, $1')],
      },
    },
    'value-becomes-a-slug': {
      cohort: 19,
      summary:
        'a text becomes what a program, or an address, would call it: its words in small letters with hyphens or underscores between them, or put together by capitals',
      source:
        'by mechanism: a name is made of the text for addresses, files or classes, and saved in the place of the text and not beside it (friendly_id, `parameterize` and `classify` of Rails, `SlugField` and its `prepopulated_fields`)',
      ways: {
        hyphens: ['The Old Mill', joined((words) => words.join('-').toLowerCase())],
        underscores: ['The Old Mill', joined((words) => words.join('_').toLowerCase())],
        capitals: ['The old Mill', joined((words) => words.map(capitalised).join(''))],
      },
    },
    'value-censored': {
      cohort: 14,
      summary: 'letters in a text that are a rude word by themselves are starred out, replaced or left out',
      source:
        'sm64js/sm64js #77, TwiN/go-away #13, snipe/banbuilder #111: what is meant for chats is done to names of people and of places',
      ways: {
        stars: ['Bassett', censored((word) => '*'.repeat(word.length))],
        replaced: ['Michelle Hancock', censored((word) => disliked[word.toLowerCase()] ?? word)],
        'left-out': ['Titchfield', censored(() => '')],
      },
    },
    'value-cut': {
      summary: 'a text is cut after so many characters, or at a line break or NUL',
      source: 'MySQL without strict mode, fixed columns, C strings, single-line inputs',
      ways: {
        '16': [longText, cutAt(16)],
        '64': [longText, cutAt(64)],
        '255': [longText, cutAt(255)],
        'line-break': ['one\ntwo', (text) => text.split('\n')[0]],
        'last-character': ['one two', (text) => text.slice(0, -1)],
      },
    },
    'value-ends-at-a-sign': {
      cohort: 26,
      summary: 'a text ends before its first ampersand, before a sign of markup, or before a quote',
      source:
        'by mechanism: a text is put as it is where a sign ends it (a query or a form, which an ampersand parts, the value of an attribute between quotes, out of which a form is sent back), or goes through what takes all from a sign on for a tag that is not closed yet (`strip_tags` of PHP on 3 < 5)',
      ways: {
        ampersand: ['Smith & Sons', upTo('&')],
        'less-than': ['Weights <5 kg', upTo('<')],
        quote: ['The "Old" Mill', upTo('"')],
        apostrophe: ["Anne O'Neill", upTo("'")],
      },
    },
    'value-loses-its-beginning': {
      cohort: 20,
      summary:
        'a text is without its first sign, or without its first three, or has its last sixteen alone where it is longer',
      source:
        'Signbank/Global-signbank #23, cyilcode/SteamQueryNet #3: something is taken off the beginning that is not there (a byte order mark of three octets, a quote, a sign before a number, counting from 1 in a store that counts from 0), rings that keep what came last',
      ways: {
        one: ['The Old Mill', withoutFirst(1)],
        three: ['The Old Mill', withoutFirst(3)],
        'all-but-sixteen': ['The Old Mill at the far end', (text) => [...text].slice(-16).join('')],
      },
    },
    'value-loses-its-brackets': {
      cohort: 22,
      summary: 'what is in brackets behind the beginning of a text is left out, together with them',
      source:
        'derek73/python-nameparser #22 and #111, opensanctions/nomenklatura #141: what is in brackets is a nickname, or tells two of one name apart, and is put aside before the rest is looked at',
      ways: {
        round: ['Ann (Nancy) Lee', (text) => text.replace(/(?<=\S)\s*\([^()]*\)/g, '')],
        square: ['Mill Lane [rear]', (text) => text.replace(/(?<=\S)\s*\[[^[\]]*\]/g, '')],
      },
    },
    'value-loses-its-comment': {
      cohort: 20,
      summary: 'what is behind a hash, two slashes or two hyphens in a text is left out as a comment',
      source:
        'MultiMC/Launcher #1813, juan294/summon #533, NatWeiss/ValTree #7: texts that are written into a file of settings without quotes, and read from there again (plain scalars of YAML, inline comments of INI files, `--` of SQL)',
      ways: {
        hash: ['Mill Lane #4 rear', (text) => text.replace(/\s*#.*$/su, '')],
        slashes: ['North // annexe', (text) => text.replace(/\s*\/\/.*$/su, '')],
        hyphens: ['North -- annexe', (text) => text.replace(/\s*--.*$/su, '')],
      },
    },
    'value-loses-its-title': {
      cohort: 21,
      summary:
        'of a text that could be a name what is no part of the name is left out: a title ahead of it, or a suffix behind it',
      source:
        'jasonpriem/HumanNameParser.php #15, derek73/python-nameparser #27 and #81: names are parted into what belongs to them and what does not, and put together again without the second (a King, or a Junior, who is called so)',
      ways: {
        title: ['Dr. Ann Lee', (text) => text.replace(/^((Dr|Mr|Mrs|Ms|Prof|Sir|King)\.? +)+(?=\S)/, '')],
        suffix: ['Ann Lee Jr.', (text) => text.replace(/(?<=\S),? +(Jr|Sr|Junior|II|III|IV|PhD|MD)\.?$/, '')],
      },
    },
    'value-masked': {
      cohort: 2,
      summary: 'a text, its digits, or the name in an address is masked',
      source:
        'fullstack-build/tslog #66 and #180, maskdata #5, va.gov-team #29383: what masks for the log changes the object that is stored',
      ways: {
        whole: ['plain', (value) => value.replace(/./gsu, '*')],
        digits: ['4111 1111', (value) => value.replace(/\d/g, '#')],
        address: ['ann@example.org', (value) => value.replace(/[^@\s]+(?=@)/g, '***')],
      },
    },
    'value-reduced-to-initials': {
      cohort: 14,
      summary: 'of the words of a text the first letters are left: of all, or of all but the last one',
      source:
        'diging/tethne #67, shemanaev/inpxer #2, mlr-org/mlr3book #638: names as catalogues of books and lists of references have them',
      ways: {
        all: ['Ada Mary Lovelace', (text) => text.split(' ').map(initial).join(' ')],
        'all-but-last': ['Ada Mary Lovelace', (text) => text.replace(/\S+(?= )/g, initial)],
      },
    },
    'value-loses-its-end': {
      cohort: 25,
      summary: 'a text is without its last sign, or without the last of its words',
      source:
        'by mechanism: something is taken off the end that is not there, or is no end (`chop` for `chomp`, `slice(0, -1)` for the line end or the comma behind the last one, lengths that count a NUL which nobody has put there), and texts that are cut back to the last blank, whether they were too long or not (`truncate` with a separator)',
      ways: {
        sign: ['The Old Mill', (text) => [...text].slice(0, -1).join('')],
        word: ['The Old Mill', (text) => text.replace(/(?<=\S)\s+\S+$/, '')],
      },
    },
    'value-shortened-in-its-middle': {
      cohort: 21,
      summary:
        'of a long text its beginning and its end are left, with an ellipsis between them, or three full stops',
      source:
        'by kind: what fits texts into a column of a table, a tab or a list of files (`truncate` of aquilax and of cli-truncate with the sign in the middle, labels of macOS), and is called on the record and not on what is drawn',
      ways: {
        ellipsis: [longAddress, shortened(24, '…')],
        stops: [longAddress, shortened(40, '...')],
      },
    },
    'value-split': {
      cohort: 3,
      summary: 'a text is taken for a list, of which the first part alone is left',
      source:
        'wso2/carbon-registry #272, sergiodlopes/flexdatalist #164, dojot/dojot #1764: values are split at commas',
      ways: {
        comma: ['Company, ltd.', upTo(',')],
        semicolon: ['first; second', upTo(';')],
        bar: ['one|two', upTo('|')],
        hash: ['flat #4', upTo('#')],
        blank: ['two words', upTo(' ')],
      },
    },
    'value-taken-for-a-set': {
      cohort: 16,
      summary: 'the parts of a text between its commas are put into order, or each of them is left once',
      source:
        'by kind: columns that hold a set of words, and show it in an order of their own (SET of MySQL, tags of acts-as-taggable-on, multi-selects of a CMS), and fields that are joined again from a list',
      ways: {
        'in-order': ['Oslo, Bergen', ofParts((parts) => parts.toSorted())],
        'each-once': ['Oslo, Bergen, Oslo', ofParts((parts) => [...new Set(parts)])],
      },
    },
    'value-trimmed': {
      summary: 'blanks at the beginning or end are lost, or several within are folded into one',
      source:
        'django-rest-framework `trim_whitespace` by default, Laravel `TrimStrings`, HTML that folds blanks',
      ways: {
        start: ['  before', (text) => text.trimStart()],
        end: ['after  ', (text) => text.trimEnd()],
        within: ['in  between', (text) => text.replace(/ {2,}/g, ' ')],
        tabs: ['a\tb', (text) => text.replace(/\t/g, ' ')],
      },
    },
    'value-unquoted': {
      cohort: 15,
      summary: 'quotes or brackets around a text are taken off',
      source:
        'OpenRefine/OpenRefine #41 and #664, nilsteampassnet/TeamPass #618: what belongs to the text is taken for a part of the format that it is in',
      ways: {
        double: ['"The Oaks"', (text) => text.replace(/^"(.*)"$/su, '$1')],
        single: ["'The Oaks'", (text) => text.replace(/^'(.*)'$/su, '$1')],
        brackets: ['(The Oaks)', (text) => text.replace(/^[([{](.*)[)\]}]$/su, '$1')],
      },
    },
  }),
  ...rowsOf(spoiling, {
    'value-emptied': {
      summary: 'a value that is empty, 0 or false becomes null, goes missing, or gets a default',
      source:
        'Oracle takes the empty string for NULL; `ConvertEmptyStringsToNull` of Laravel; `omitempty` of Go; `value || null` of JavaScript',
      fields: ['string', 'integer', 'boolean'],
      specimen: (_member, { kind, field = '' }) => empty[kind.fields[field] ?? 'string'],
      ways: {
        null: { spoil: (value) => value || null },
        missing: { spoil: (value) => value || undefined },
        default: {
          spoil: (value) => value || (typeof value === 'string' ? 'n/a' : value === 0 ? 1 : true),
        },
      },
    },
  }),
];
