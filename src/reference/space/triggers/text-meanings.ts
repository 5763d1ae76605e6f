import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { rowsOf, trigger } from '../table.ts';
import { textTrigger, valueIn } from './tools.ts';

/** Words that indexes of several languages leave out. */
const small =
  'a|all|an|and|are|as|at|be|but|by|down|for|from|he|how|i|if|in|is|it|no|not|now|of|off|on|or|out|over|she|so|some|that|the|then|there|they|this|to|up|was|we|what|when|where|who|will|with|you';

/** By what a text can be taken for. */
export const textMeanings: readonly Trigger[] = [
  ...rowsOf(textTrigger, {
    'text-ends-like-a-file': {
      cohort: 24,
      summary:
        'a text ends as the name of a file does: of a document, or of a program, or as that of a machine on the network',
      source:
        'zulip/zulip #2065 and #18897, npm/marky-markdown #146, multica-ai/multica #4245 (readme.md is a machine in Moldova), by kind: what is behind the last full stop decides whether a text is linked, kept as a file, or cut, and there are Node.js and Booking.com',
      classes: {
        document: ['Invoice 7.pdf', /\.(pdf|docx?|xlsx?|csv|txt|md|zip|json|xml)$/i],
        program: ['Node.js', /\.(js|ts|py|sh|rb|exe|bat|php|mk)$/i],
        machine: ['Booking.com', /\p{L}\.(com|net|org|io|de|me|name)$/iu],
      },
    },
    'text-holds-a-secret': {
      cohort: 17,
      summary:
        'a text has in it what looks as if nobody should see it: the number of a card, of an account or of a person, or a password',
      source:
        'tinyhumansai/tinycortex #154, sipyourdrink-ltd/bernstein #3818, vectorize-io/hindsight #4333: what is to be kept out of logs is blackened in what is stored, and whatever is in groups of four digits is a card',
      classes: {
        card: ['Locker 4111 1111 1111 1111', /\b\d{4}([ -]?\d{4}){3}\b/],
        account: ['GB82 WEST 1234 5698 7654 32', /\b[A-Z]{2}\d{2}( ?[A-Z\d]{4}){3}/],
        person: ['File 078-05-1120', /\b\d{3}-\d{2}-\d{4}\b/],
        password: ['Lab, password: none', /\b(password|passwd|secret|token|api[ _-]?key) ?[:=] ?\S/i],
      },
    },
    'text-holds-an-address': {
      cohort: 5,
      summary: 'a text holds the address of a page, of a mailbox or of a machine, or a telephone number',
      source:
        'nextcloud/password_policy #79, hypothesis/h #3616, NousResearch/hermes-agent #34029: addresses are completed, encoded anew or blackened wherever they stand',
      classes: {
        page: ['see https://www.example.org/a?b=c&d', /https?:\/\/\S/i],
        mailbox: ['write to ada@example.org', /\S@\S+\.\S/],
        machine: ['behind 192.0.2.17', /\b\d{1,3}(\.\d{1,3}){3}\b/],
        telephone: ['call +44 20 7946 0958', /\+\d[\d ]{6,}/],
      },
    },
    'text-like-a-code': {
      cohort: 6,
      summary: 'a text looks like a UUID, an ObjectId, a hexadecimal number or something in Base64',
      source:
        'ArcadeData/arcadedb #6955, spring-projects/spring-data-mongodb #5164 (24 hexadecimal digits become an ObjectId), columns of UUID, octets that are decoded on sight',
      classes: {
        uuid: ['6F9619FF-8B86-D011-B42D-00CF4FC964FF', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
        'object-id': ['53cb6b9b4f4ddef1ad47f943', /^[\da-f]{24}$/i],
        hexadecimal: ['0x1F', /^0x[\da-f]+$/i],
        base64: ['c2VjcmV0IHRleHQ=', /^[a-z\d+/]{4,}={1,2}$/i],
      },
    },
    'text-like-a-day-in-words': {
      cohort: 11,
      summary:
        'a text that people also write for a day or a time: a month and a number, a day of the week, today, hours and minutes',
      source:
        'PoisonAlien/maftools #31 (genes named after months), joestelmach/natty #73, wanasit/chrono #86 (Tom is taken for tomorrow): parsers of dates that understand too much',
      classes: {
        month: ['March 1', /^(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*[ .-]?\d{1,2}$/i],
        weekday: ['Monday', /^(mon|tues|wednes|thurs|fri|satur|sun)day$/i],
        relative: ['Today', /^(now|today|tomorrow|yesterday|midnight|noon)$/i],
        time: ['12:30', /^\d{1,2}:\d\d(:\d\d)?( ?[ap]m)?$/i],
      },
    },
    'text-like-a-device': {
      cohort: 13,
      summary:
        'a text is what a device is called on some systems, whatever follows behind a dot: Con, Aux, LPT1',
      source:
        'Dyalog/link #653, opentoonz/opentoonz #2908, Blockmodo/coin_registry #4: records are kept in files of their names, and what is written to such a file is nowhere',
      classes: {
        device: ['Con', /^(con|prn|aux|nul)(\..*)?$/i],
        port: ['LPT1', /^(com|lpt)\d(\..*)?$/i],
      },
    },
    'text-like-a-name': {
      cohort: 2,
      summary: 'a text that is the name of a field, of what every object has, or a word of a query language',
      source:
        'medea/medea #56, kaeawc/auto-mobile #4210 (`constructor` is found in any plain object), builders that take values for columns',
      classes: {
        member: ['constructor', /^(constructor|prototype|__proto__|toString|valueOf|hasOwnProperty)$/],
        field: [
          'lastName',
          /^(objectId|firstName|lastName|accountID|id|name|age|hiredatetime|permanent|location)$/,
        ],
        keyword: ['Order', /^(select|order|group|table|user|default|key|index|where|and|or|not)$/i],
      },
    },
    'text-like-a-place': {
      cohort: 24,
      summary:
        'a text says where something is: by coordinates, by degrees, by a code of the post, or with a region behind it',
      source:
        'CartoDB/cartodb #5559, mapbox/mapbox.js #1369, DamonOehlman/addressit #14 (codes of the post are taken for numbers), by kind: texts that are parsed as points or as addresses where a column is thought to hold places (`geo_point` of Elasticsearch, geocoders on the way in)',
      classes: {
        coordinates: ['52.5200, 13.4050', /^-?\d{1,3}\.\d+, ?-?\d{1,3}\.\d+$/],
        degrees: ['52°31′N 13°24′E', /\d°/],
        'post-code': ['SW1A 1AA', /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}-\d{4})$/],
        region: ['Portland, OR', /^\p{Lu}[\p{L} ]+, \p{Lu}{2}$/u],
      },
    },
    'text-like-a-serialised-value': {
      cohort: 14,
      summary:
        'a text looks like what a serialiser writes for a value that JSON has no form for: serialised PHP, an instant of .NET, a keyword, a tag, octets',
      source:
        'versionpress/versionpress #1430, symbiote/silverstripe-multivaluefield #52 (what has been read back is read back once more), by kind: `maybe_unserialize` of WordPress, Transit, tags of YAML and /Date(0)/, which are told from plain texts by their first signs',
      classes: {
        php: ['s:5:"Ada L";', /^[abdisO]:\d+[:;]/],
        instant: ['/Date(1620284889125)/', /^\/Date\(-?\d+/],
        keyword: [':pending', /^~?:[a-z]/i],
        tag: ['!!str Ada', /^!!?[a-z]/i],
        octets: ["b'Ada'", /^[bu]'.*'$/],
      },
    },
    'text-like-a-part-of-a-message': {
      cohort: 28,
      summary:
        'a text has a line in it that a message of HTTP could begin, go on or end with: that of a request or of a status, a length, a boundary',
      source:
        'by mechanism: whoever looks for the next message, or for the end of this one, searches all octets that have come for it, and not those behind the content (servers that split what they read at `HTTP/1.`, mocks and recorders that keep messages as text, parsers of multipart that end at two hyphens, filters against smuggling)',
      classes: {
        request: ['GET / HTTP/1.1', /^(GET|HEAD|POST|PUT|PATCH|DELETE) \S+ HTTP\/\d/m],
        status: ['HTTP/1.1 200 OK', /^HTTP\/\d(\.\d)? \d{3}\b/m],
        length: ['Content-Length: 5', /^(content-length|transfer-encoding): ?\S/im],
        boundary: ['--frontier--', /^--[\w-]+--$/m],
      },
    },
    'text-like-an-option': {
      cohort: 28,
      summary:
        'a text looks like an option on a command line: a hyphen and a letter, two hyphens and a word, or a slash and a letter',
      source:
        'by mechanism: a value is handed to another program as one of its arguments, with nothing ahead of it that ends the options (injection of arguments, CWE-88: names for git, ssh, mail, curl and the converters of pictures and documents), and is taken for one, so that it changes what is done, or is gone from what is stored',
      classes: {
        letter: ['-n', /^-[A-Za-z]$/],
        word: ['--help', /^--[A-Za-z][\w-]*(=.*)?$/],
        slash: ['/s', /^\/[A-Za-z?]$/],
      },
    },
    'text-like-a-span': {
      cohort: 27,
      summary:
        'a text looks like a span of numbers, or like two of them set against each other: 3-5, 9 to 17, 65+, 3:1',
      source:
        'by kind: what has two numbers and a sign between them is taken for something to be worked out (3-5 is the third of May, or the fifth of March, to spreadsheets, 3:1 a time of day to them, and a number to the base 60 in YAML 1.1), columns and parameters that hold ranges and are given their bounds (`int4range`, `1..3` of Rails, facets of Solr), ages of which the plus is lost',
      classes: {
        hyphen: ['3-5', /^\d{1,4} ?[-–] ?\d{1,4}$/],
        words: ['9 to 17', /^\d+ (to|until|till|through) \d+$/i],
        open: ['65+', /^(\d+ ?\+|[<>≤≥] ?\d+)$/],
        ratio: ['3:1', /^\d+ ?: ?\d+$/],
      },
    },
    'text-like-a-trial': {
      cohort: 23,
      summary:
        'a text is what people enter to try something out: a word for a trial, filling text, keys beside each other, a name that stands for any',
      source:
        'by kind: rules against rubbish in a form, and jobs that clear it away, which go by what it looks like (lists of forbidden names, `WHERE name LIKE` with test ahead, scores for text without sense), and meet the Test family and the town of Test',
      classes: {
        trial: ['Test', /^(test|dummy|sample|demo|fake|trial)\b/i],
        filling: ['Lorem ipsum dolor', /\blorem ipsum\b/i],
        keys: ['asdf', /^(asdf|qwert|yxcv|zxcv|hjkl)/i],
        'any-name': ['John Doe', /^(foo|bar|baz|jane doe|john doe|john smith|max mustermann)$/i],
      },
    },
    'text-like-an-amount': {
      cohort: 22,
      summary:
        'a text looks like an amount of money: with a sign ahead of it or behind it, with the code of a currency, or in brackets, as what is owed is written',
      source:
        'mathesar-foundation/mathesar #4276 and #2169 (whatever has a number in it is money, and loses the rest), SheetJS/sheetjs #2254, wireservice/agate #74: columns are taken for numbers once their signs are taken off',
      classes: {
        'sign-ahead': ['$1,234.50', /^[$€£¥] ?\d/],
        'sign-behind': ['12,50 €', /\d ?[€£¥]$/],
        code: ['EUR 120', /^(EUR|USD|GBP|CHF|JPY) ?\d|\d ?(EUR|USD|GBP|CHF|JPY)$/],
        owed: ['(45.00)', /^\(\d[\d.,]*\)$/],
      },
    },
    'text-like-another-type': {
      summary: 'a text that looks like a number, a truth value, null, a date, or JSON',
      source:
        'loosely typed stores and parsers (PHP numeric strings, YAML `no`, SQLite column affinity, Excel imports)',
      classes: {
        number: ['0042', /^[-+]?\d+(\.\d+)?(e\d+)?$/i],
        truth: ['true', /^(true|false|yes|no|on|off)$/i],
        null: ['null', /^(null|undefined|nil|none|nan)$/i],
        date: ['2024-02-29', /^\d{4}-\d\d-\d\d/],
        json: ['{"a":[1]}', /^[[{].*[\]}]$/],
      },
    },
    'text-names-two': {
      cohort: 21,
      summary:
        'a text names two: joined by a word, by an ampersand or by a slash, or one of them under two names',
      source:
        'derek73/python-nameparser #79, aeshirey/NameParserSharp #4, datamade/probablepeople #42, vladimarius/pyap #20: names that are parted at such a word, of which one is kept, or which fail since there is one too many',
      classes: {
        word: ['Ann and Bert', /\p{L} (and|und|et|y) \p{L}/iu],
        ampersand: ['Ann & Bert', /\p{L} ?& ?\p{L}/u],
        slash: ['Ann / Bert', /\p{L} ?\/ ?\p{L}/u],
        'two-names': ['Ann Lee née Fox', / (née|born|formerly|aka|alias) /i],
      },
    },
    'text-of-a-person': {
      cohort: 8,
      summary:
        'a text is what people are called, out of the ordinary: with a particle, a hyphen, a capital within, a title, a suffix, initials',
      source:
        'by kind: parsers of names that part title, given name and suffix (nameparser, Namae, HumanName), and rules that capitalise them',
      classes: {
        particle: ['van der Berg', /^(van|von|de|di|al|el|la) /],
        hyphen: ['Smith-Jones', /\p{L}-\p{L}/u],
        'inner-capital': ['McDonald', /\p{Ll}\p{Lu}/u],
        title: ['Dr. Lee', /^(Dr|Mr|Mrs|Ms|Prof)\b/],
        suffix: ['Lee Jr.', / (Jr|Sr|II|III|IV)\.?$/],
        initials: ['J. R. Lee', /^\p{Lu}\. ?\p{Lu}\./u],
      },
    },
    'text-of-small-words-alone': {
      cohort: 23,
      summary: 'a text has nothing in it but words that an index leaves out, one of them or several',
      source:
        'standardebooks/web #490 (We is not found), mysociety/sayit #187, fergiemcdowall/search-index #168, demozoo/demozoo #424: nothing is left once the small words are gone, and what has nothing in it is not there, or is everything',
      classes: {
        one: ['Who', new RegExp(`^(${small})$`, 'i')],
        several: ['To be or not to be', new RegExp(`^(${small})([ ,]+(${small}))+$`, 'i')],
      },
    },
    'text-that-means-nothing': {
      cohort: 7,
      summary:
        'a text that people write where there is nothing to be said: N/A, none, unknown, dashes, to be done',
      source:
        'wireservice/csvkit #49, UCDavisLibrary/ava #697, RMI-PACTA/r2dii.analysis #127 (NA is Namibia): words that are taken for a missing value',
      classes: {
        'not-available': ['N/A', /^n[./]?a\.?$/i],
        none: ['none', /^(none|nil|nothing|empty)$/i],
        unknown: ['Unknown', /^(unknown|unnamed|anonymous)$/i],
        dashes: ['---', /^[-_.?]{2,}$/],
        'to-do': ['TBD', /^(tbd|tba|to ?do|xxx+)$/i],
      },
    },
  }),
  ...rowsOf(trigger, {
    'text-names-a-resource': {
      cohort: 4,
      summary: 'a text is the identifier of another resource of the type',
      source:
        'dadi/api #70 (texts are resolved to identifiers), stores that follow or embed whatever is a key of theirs (`populate` of Mongoose, `include` of RavenDB)',
      operations: updates,
      fields: ['string'],
      needs: () => ['replace'],
      shapes: true,
      hits(item, _index, event) {
        const { store, id } = event.action;
        const value = valueIn(item, event);
        return typeof value === 'string' && value !== id && store.has(value);
      },
      history: (cast) => [cast.act('replace', { slot: 'named' }), cast.fireWith('chosen-named')],
    },
  }),
];
