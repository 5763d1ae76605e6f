import type { Labels, Trigger, Unnamed } from '../row.ts';
import { onItems } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { chosenOpening, doneTo, succeeded } from './tools.ts';

/** Which signs an identifier holds, by member, and how, if not just anywhere, each as it is. */
interface Holding {
  readonly signs: Readonly<Record<string, string>>;
  /** How a path spells them. */
  readonly inPath?: (sign: string) => string;
  readonly atEnd?: true;
}

/** Fires at a resource whose identifier, which the client chose, has some signs in it, by member. */
function identifierHolding({
  signs,
  inPath = (sign) => sign,
  atEnd,
  ...row
}: Labels & Holding): Unnamed<Trigger> {
  const longSlot = (member: string) => `target${inPath(signs[member] ?? '')}${atEnd ? '' : '2'}`;
  const holds = (id: string, sign: string) => (atEnd ? id.endsWith(sign) : id.includes(sign));
  return {
    ...row,
    members: Object.keys(signs),
    operations: onItems,
    needs: () => ['replace'],
    when: ({ action: { id = '' }, member }) => holds(id, signs[member] ?? ''),
    opening: (cast) => chosenOpening(cast, [longSlot(cast.member)]),
    history: (cast) => [cast.fire({ slot: longSlot(cast.member) })],
  };
}

/** A slot that an identifier ends with, and what identifiers like it match. */
interface Form {
  readonly slot: string;
  readonly is: RegExp;
}

/** Fires at a resource whose identifier, which the client chose, is of some form, by member. */
function identifierMatching({
  forms,
  ...row
}: Labels & { readonly forms: Readonly<Record<string, Form>> }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(forms),
    operations: onItems,
    needs: () => ['replace'],
    when(event) {
      const { action, member } = event;
      const isChosen = doneTo(event).find(succeeded)?.operation === 'replace';
      return isChosen && forms[member]?.is.test(action.id ?? '') === true;
    },
    opening: (cast) => chosenOpening(cast, [forms[cast.member]?.slot ?? '']),
    history: (cast) => [cast.fire({ slot: forms[cast.member]?.slot ?? '' })],
  };
}

const longSlot = (member: string): string => `target-${'x'.repeat(Number(member))}`;

const capitalSlot = 'TARGET';

const codedSlot = 'targ%C3%AAt';

/** A letter or a digit that is encoded, though a path can do without. */
const needlessCode = /%(3\d|[46][1-9a-f]|[57][\da])/i;

/** By the identifier, and by how a path spells it. */
export const identifiers: readonly Trigger[] = [
  ...rowsOf(identifierHolding, {
    'identifier-encoded': {
      cohort: 6,
      summary:
        'the identifier, which the client chose, has a sign in it that a path must encode: a blank, a percent sign, a question mark, a letter beyond ASCII',
      source:
        'nodeSolidServer/node-solid-server #1666, lennart-k/rustical #246 and #247, precog/quasar #1450: paths that are decoded twice, or not at all',
      /** Signs that cannot stand in the segment of a path as they are. */
      signs: {
        blank: ' ',
        percent: '%',
        'question-mark': '?',
        letter: 'ß',
      },
      inPath: encodeURIComponent,
    },
    'identifier-ends-with-a-sign': {
      cohort: 10,
      summary: 'the identifier, which the client chose, ends with a dot, a hyphen, an underscore or a tilde',
      source:
        'by kind: file names that lose a dot at their end (Windows), routers and static handlers that take it for a format without a name (System.Web), slugs whose ends are trimmed, backups of editors (`~`) that are left out',

      signs: { dot: '.', hyphen: '-', underscore: '_', tilde: '~' },
      atEnd: true,
    },
    'identifier-like-a-file': {
      cohort: 11,
      summary:
        'the identifier, which the client chose, ends like the name of a file in some format, or like a domain',
      source:
        'MangoAutomation/ma-core-public #409, spinnaker/front50 #135, tmobile/t-vault #916: what is behind the last dot is taken for a format, and not for a part of the identifier',

      signs: { json: '.json', xml: '.xml', domain: '.com' },
      atEnd: true,
    },
    'identifier-names-a-type': {
      cohort: 13,
      summary:
        'the identifier, which the client chose, has the name of a type in it: of its own, or of the other',
      source:
        'jserver/mock-s3 #11, apache/opendal #8048, ansible/ansible-ui #1335: what comes before an identifier is taken away, or looked for, wherever it stands',
      signs: { own: 'customers', other: 'employees' },
    },
    'identifier-with-doubled-signs': {
      cohort: 9,
      summary:
        'the identifier, which the client chose, has two hyphens, two underscores or two dots in a row',
      source:
        'by kind: keys of several parts that are joined by a doubled sign and parted there again, lookups of Django (`__`), comments of SQL (`--`), filters against paths that lead upwards (`..`), slugs whose hyphens are merged',

      signs: { hyphens: '--', underscores: '__', dots: '..' },
    },
    'identifier-with-marks': {
      cohort: 23,
      summary:
        'the identifier, which the client chose, has an apostrophe, a bracket, an asterisk, an exclamation mark or a dollar in it',
      source:
        'OData/odata.net #2766 (keys in brackets and apostrophes), OData/WebApi #2051, by kind: signs that `encodeURIComponent` leaves as they are and signatures of requests do not, that a shell or a pattern of files takes for more, and that begin an operator or a variable (`$` of MongoDB and of rewriting rules)',
      /** Signs that may stand in a path as they are, and that most libraries leave so. */
      signs: {
        apostrophe: "'",
        bracket: '(',
        asterisk: '*',
        exclamation: '!',
        dollar: '$',
      },
    },
    'identifier-with-separators': {
      cohort: 8,
      summary:
        'the identifier, which the client chose, has an encoded slash, an ampersand, a comma or an equals sign in it',
      source:
        'by kind: %2F that a proxy decodes on its way (`AllowEncodedSlashes` of Apache, `UseRawPath` of Gin), keys that become paths of files or queries of a backend',
      /** Signs that part one thing from another in URLs, and in the paths of files. */
      signs: {
        slash: '/',
        ampersand: '&',
        comma: ',',
        equals: '=',
      },
      inPath: (sign) => sign.replace('/', '%2F'),
    },
    'identifier-with-signs': {
      cohort: 3,
      summary:
        'the identifier, which the client chose, has a dot, a semicolon, a plus, a colon or an at sign in it',
      source:
        'Netflix/genie #194, molgenis/molgenis #5431, ant0ine/go-json-rest #61 (what is behind a dot is cut off), parameters of path segments',
      /** Signs that may stand in a path as they are. */
      signs: { dot: '.', semicolon: ';', plus: '+', colon: ':', at: '@' },
    },
  }),
  ...rowsOf(identifierMatching, {
    'identifier-ends-with-a-number': {
      cohort: 16,
      summary: 'the identifier, which the client chose, ends with a number behind a hyphen or an underscore',
      source:
        'by kind: numbers that tell slugs of one name apart and are taken off, or counted up, where a slug is looked up (`friendly_id`, `wp_unique_post_slug`), paths that end with the name or with the number of a record',
      forms: {
        plain: { slot: 'target-7', is: /[-_][1-9]\d*$/ },
        'with-zeros': { slot: 'target-007', is: /[-_]0\d+$/ },
      },
    },
    'identifier-holds-a-code': {
      cohort: 17,
      summary: 'the identifier, which the client chose, has a UUID, a day or a hash in it',
      source:
        'by kind: names by which a store finds a partition, an index or a shard on sight (an index for each day, buckets of a UUID), revisions and versions that are cut off an identifier, routers and metrics that put one name for all such segments and keep answers under it',
      forms: {
        uuid: {
          slot: 'target-550e8400-e29b-41d4-a716-446655440000',
          is: /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i,
        },
        day: { slot: 'target-2024-01-31', is: /\b(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/ },
        hash: { slot: 'target-d41d8cd98f00b204e9800998ecf8427e', is: /\b[\da-f]{32,}\b/i },
      },
    },
    'identifier-holds-a-long-number': {
      cohort: 22,
      summary:
        'the identifier, which the client chose, has a number in it that is longer than what doubles hold, or has zeros ahead',
      source:
        'erwindon/SaltGUI #40 (the last digits of an identifier become zeros), onecodex/onecodex #200 and ArctosDB/arctos #1756 (zeros ahead are lost): parts of an identifier that are read as numbers, and put together again',
      forms: {
        'beyond-doubles': { slot: 'target-90071992547409931-a', is: /[1-9]\d{16,}/ },
        'zeros-ahead': { slot: 'target-00042-a', is: /(?<![\da-f])00+[1-9]\d*(?![\da-f])/i },
      },
    },
    'identifier-holds-a-word-for-nothing': {
      cohort: 21,
      summary:
        'the identifier, which the client chose, has a word in it that a program writes for nothing, or for a truth value: null, undefined, false',
      source:
        'transmart/tranSMART-ETL #2 (records are dropped for a value that is the word), by mechanism: keys that are put together of parts, one of which may be missing, and are looked through for what that leaves in them (`key.includes("undefined")`, `/null/` in a route, parameters that are cast by their words)',
      forms: {
        null: { slot: 'target-null', is: /(^|[-_.])(null|nil|none)($|[-_.])/i },
        undefined: { slot: 'target-undefined', is: /(^|[-_.])(undefined|nan)($|[-_.])/i },
        truth: { slot: 'target-false', is: /(^|[-_.])(true|false)($|[-_.])/i },
      },
    },
    'identifier-like-an-action': {
      cohort: 18,
      summary:
        'the identifier, which the client chose, ends with a word that routes have for what is done: new, edit, batch, search',
      source:
        'openshift/origin-server #2509, github-education-resources/classroom #507, couchbaselabs/sync_gateway_admin_ui #36, TryGhost/Ghost #28889: patterns of routes, caches and rules that look for such a word at the end of a path, and not for a segment of it',
      forms: {
        form: { slot: 'target-edit', is: /(^|[-_.])(new|edit|add|create|delete|update)$/i },
        many: { slot: 'target-batch', is: /(^|[-_.])(batch|bulk|all|import|export)$/i },
        query: { slot: 'target-search', is: /(^|[-_.])(search|count|list|find|filter|stats)$/i },
      },
    },
    'identifier-like-a-power': {
      cohort: 28,
      summary:
        'the identifier, which the client chose, ends with what is a number to the power of ten: 12e5, or one that comes to nothing, 0e46',
      source:
        'by mechanism: keys of digits with an e between them are read as numbers, and are another one, zero or infinite by then (`"0e46" == "0e12"` of PHP, columns that a spreadsheet, pandas or YAML takes for floats, `is_numeric` and `Number()` ahead of a lookup, ids cut out of hashes)',
      forms: {
        any: { slot: 'target-12e5', is: /(?<![a-z\d])\d+e\d+$/i },
        nothing: { slot: 'target-0e46', is: /(?<![a-z\d])0+e\d+$/i },
      },
    },
    'identifier-names-a-language': {
      cohort: 28,
      summary:
        'the identifier, which the client chose, ends with the code of a language: behind a hyphen, behind a dot, or with that of a country',
      source:
        'by kind: routers and file servers that take the code of a language off an address, and set it for the request (MultiViews of Apache, which finds page.html.fr for page.html, prefixes and suffixes of locales in Symfony, Next.js and i18next), or add one to what has none, so that another record, or none, is found',
      forms: {
        hyphen: { slot: 'target-fr', is: /-(ar|de|en|es|fr|it|ja|nl|pt|ru|zh)$/i },
        dot: { slot: 'target.de', is: /\.(ar|de|en|es|fr|it|ja|nl|pt|ru|zh)$/i },
        country: { slot: 'target-pt_BR', is: /(?<![A-Za-z])[a-z]{2}[-_][A-Z]{2}$/ },
      },
    },
    'identifier-repeats-a-part': {
      cohort: 27,
      summary:
        'the identifier, which the client chose, has one part of it twice, next to each other: by hyphens, underscores or dots',
      source:
        'by mechanism: keys are put together of parts, and are taken apart by the first place at which one of them stands, or by all (`replace(prefix, "")`, `split(name)[1]`, `lstrip` of Python, segments of a path of which each is kept once), so that New York in New York is one of the two',
      forms: {
        words: { slot: 'target-target', is: /(?<![a-z])([a-z]{3,})[-_.]\1(?![a-z])/i },
        numbers: { slot: 'target-42-42', is: /(?<!\d)(\d+)[-_.]\1(?!\d)/ },
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: onItems }), {
    'identifier-long': {
      cohort: 3,
      summary: 'the identifier, which the client chose, has more than so many characters',
      source:
        'OpenIdentityPlatform/OpenDJ #509 (keys are cut after 64 characters), columns and file names that hold no more',
      members: ['32', '64', '128'],
      needs: () => ['replace'],
      when: ({ action: { id = '' }, member }) => id.length > Number(member),
      opening: (cast) => chosenOpening(cast, [longSlot(cast.member)]),
      history: (cast) => [cast.fire({ slot: longSlot(cast.member) })],
    },
    'identifier-with-capitals': {
      cohort: 7,
      summary: 'the identifier, which the client chose, has capital letters in it',
      source:
        'gbhl/macaw-book-metadata-tool #1, USACE/cwms-data-api #1051, reapit/foundations #5983: keys that are folded where they are stored, and not where they are looked up',
      needs: () => ['replace'],
      when: ({ action: { id = '' } }) => /\p{Lu}/u.test(id),
      opening: (cast) => chosenOpening(cast, [capitalSlot]),
      history: (cast) => [cast.fire({ slot: capitalSlot })],
    },
    'path-code-in-small-letters': {
      cohort: 21,
      summary: 'the path has a percent code of the identifier in small letters: %c3 where others write %C3',
      source:
        'lrsjng/h5ai #581, dhasenan/urld #11, oven-sh/bun #35249, xach/zs3 #21: codes that are compared as they are sent, decoded by a table of capitals alone, or part of what is signed, or kept, under a path',
      needs: () => ['replace'],
      // another spelling of the path is not shown
      open: ['status', 'content'],
      when: ({ action: { request } }) => /%(?:[a-f][\da-f]|\d[a-f])/.test(request.path ?? ''),
      opening: (cast) => chosenOpening(cast, [codedSlot]),
      history: (cast) => [
        cast.fire({
          slot: codedSlot,
          spelling: (path) => path.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
        }),
      ],
    },
    'path-spelt-at-length': {
      cohort: 9,
      summary: 'the path has a letter or a digit of the identifier percent-encoded',
      source:
        'by mechanism: what is decoded in one place is not in another, so that the record is found by the one key, and the cache, the lock or the index is written by the other (raw and decoded paths of Go, Netty and WSGI)',
      // another spelling of the path is not shown
      open: ['status', 'content'],
      when: ({ action: { request } }) => needlessCode.test(request.path ?? ''),
      history: (cast) => [
        cast.fire({
          spelling: (path) => `${path.slice(0, -1)}%${(path.codePointAt(path.length - 1) ?? 0).toString(16)}`,
        }),
      ],
    },
  }),
];
