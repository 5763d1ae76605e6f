import { createCipheriv, createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { rowsOf } from '../table.ts';
import { isOfInstant } from './reports.ts';
import { ofText, spoiling, spoilingTexts } from './tools.ts';

const page = /(?<![\w"(<])https?:\/\/[^\s<>)\]]+/g;

const mailbox = /(?<![\w:|.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** The digits of another script, by that for 0. */
const digitsFrom = (zero: number) =>
  ofText((text) => text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))));

const padded = (width: number) => (text: string) =>
  text.replace(/\d+/g, (digits) => digits.padStart(width, '0'));

/** Numbers of four digits or more, by themselves. */
const longNumbers = /(?<![\p{L}\d.,-])\d{4,}(?![\p{L}\d-]|[.,]\d)/gu;

const grouped = (sign: string) => (text: string) =>
  text.replace(longNumbers, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, sign));

const compass: Readonly<Record<string, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

const doubled = (sign: string) => (text: string) => text.replaceAll(sign, () => sign + sign);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const sums: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
};

/** Letters of scripts that are written from the right, and blanks between them. */
const fromTheRight = /[\u0590-\u06ff]+( +[\u0590-\u06ff]+)*/g;

const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

const zeros = Buffer.alloc(16);

function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', zeros, zeros);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Filled up to the next multiple of a width, by one sign at least. */
const filled = (sign: string, width: number) =>
  ofText((text) => text.padEnd((Math.floor(text.length / width) + 1) * width, sign));

const inPlaceOf = (sign: string | RegExp, better: string) => (text: string) => text.replaceAll(sign, better);

/** Reads the octets of a text in ASCII two by two; leaves any other text alone, and one with an octet left over. */
function twoByTwo(text: string, order: (octets: Buffer) => Buffer): string {
  const isEven = text.length % 2 === 0 && /^\p{ASCII}*$/u.test(text);
  return isEven ? order(Buffer.from(text)).toString('utf16le') : text;
}

/** A catalogue of messages, from one language into another. */
const translated = (catalogue: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(catalogue, text) ? catalogue[text] : text;

const replacing = (signs: Readonly<Record<string, string>>) => (text: string) =>
  [...text].map((sign) => signs[sign] ?? sign).join('');

const longLine = 'a text that is longer than the lines of a letter, and wrapped where none would expect it';

/** Texts become others. */
export const texts: readonly Effect[] = [
  ...rowsOf(spoilingTexts, {
    'address-normalised': {
      cohort: 21,
      summary:
        'an address in a text is put into one form: of a mailbox without its dots, or without what is behind a plus, of a page without the slash at its end, of a telephone without its blanks',
      source:
        'validatorjs/validator.js #459, voidauth/voidauth #74, PicPeak/picpeak #574 (mailboxes), craftcms/cms #17707 and wintermeyer/vutuv #803 (telephones), openrightsgroup/blocked-org-uk #321 (pages): what makes addresses fit to be compared is what is stored',
      ways: {
        'mailbox-dots': [
          'ada.lovelace@example.org',
          (text) => text.replace(/[^\s@]+(?=@)/g, (name) => name.replaceAll('.', '')),
        ],
        'mailbox-tag': ['ada+news@example.org', (text) => text.replace(/\+[^\s@]*(?=@)/g, '')],
        page: [
          'https://www.example.org/a/',
          (text) => text.replace(/(https?:\/\/\S*[^\s/])\/(?=\s|$)/gi, '$1'),
        ],
        telephone: [
          '+44 20 7946 0958',
          (text) => text.replace(/\+\d[\d ()-]{5,}\d/g, (number) => `+${number.replace(/\D/g, '')}`),
        ],
      },
    },
    'addresses-become-links': {
      cohort: 22,
      summary:
        'an address of a page in a text becomes a link: of a page, or of Markdown; that of a mailbox becomes one as chats write it',
      source:
        'mattermost/mattermost #5192, gregjacobs/Autolinker.js #272, by kind: what makes links for whoever looks at a text is called before it is stored (`urlize` of Django, `auto_link` of Rails, `make_clickable` of WordPress, messages of Slack)',
      ways: {
        page: [
          'See https://www.example.org/a for more',
          (text) => text.replace(page, (url) => `<a href="${url}">${url}</a>`),
        ],
        markdown: [
          'See https://www.example.org/a for more',
          (text) => text.replace(page, (url) => `[${url}](${url})`),
        ],
        chat: [
          'Ask ada@example.org first',
          (text) => text.replace(mailbox, (address) => `<mailto:${address}|${address}>`),
        ],
      },
    },
    'name-turned-round': {
      cohort: 12,
      summary: 'a text with one comma is turned round at it, or one of two words is, and gets a comma',
      source:
        'pahanix/full-name-splitter #12, OCA/partner-contact #601, Ironholds/humaniformat #2: names are put into the order that a catalogue has them in, or back',
      ways: {
        'at-its-comma': ['Lovelace, Ada', (text) => text.replace(/^([^,]+), *([^,]+)$/, '$2 $1')],
        'with-a-comma': ['Ada Lovelace', (text) => text.replace(/^([^\s,]+) ([^\s,]+)$/, '$2, $1')],
      },
    },
    'numbers-padded': {
      cohort: 12,
      summary: 'the numbers in a text are filled up with zeros, so that texts are in order by their signs',
      source:
        'sul-dlss/dlme #1485, RetroAchievements/RAWeb #2748, WGBH-MLA/AAPB2 #441: the key by which a text is sorted is kept, or shown, in the place of the text',
      ways: {
        two: ['Room 7', padded(2)],
        ten: ['Room 7', padded(10)],
      },
    },
    'signs-doubled': {
      cohort: 3,
      summary: 'an apostrophe, a quote, a backslash or a percent sign in a text is there twice',
      source:
        'OmniDB/OmniDB #1252, ALonelyJuicebox/OFMetadataToStash #35, pawelsalawa/letos #1885: what is bound is escaped, too',
      ways: {
        apostrophe: ["I'm", doubled("'")],
        quote: ['the "one"', doubled('"')],
        backslash: ['C:\\dir', doubled('\\')],
        percent: ['100% sure', doubled('%')],
      },
    },
    'abbreviations-written-out': {
      cohort: 24,
      summary:
        'what looks like an abbreviation in a text is written out: a street, a title, a point of the compass, a form of company',
      source:
        'openvenues/libpostal #480 (Dr becomes doctor, and St saint), openaddresses/openaddresses #1456 (La Avenida becomes Lane Avenida), pelias/pelias #329 (S Street becomes South Street): what makes addresses fit to be compared is what is stored',
      ways: {
        street: ['St. Marks Place', (text) => text.replace(/(?<!\p{L})St\b\.?/gu, 'Street')],
        title: ['Dr. Lee', (text) => text.replace(/(?<!\p{L})Dr\b\.?/gu, 'Drive')],
        compass: [
          'S. Quay',
          (text) => text.replace(/(?<!\p{L})[NESW]\b\.?(?= )/gu, (sign) => compass[sign.charAt(0)] ?? sign),
        ],
        company: ['Acme Co.', (text) => text.replace(/(?<!\p{L})Co\b\.?/gu, 'Company')],
      },
    },
    'numbers-grouped': {
      cohort: 24,
      summary:
        'the numbers in a text get a sign between their thousands: a comma, a full stop, or a blank that does not break',
      source:
        'molgenis/molgenis #292, jcustenborder/connect-utils #153, finos/legend-engine #72 (templates of FreeMarker, which format a number as people write it unless they are told not to), `{0}` of MessageFormat, `toLocaleString` and filters of a template on what is no amount',
      ways: {
        comma: ['Room 20771', grouped(',')],
        'full-stop': ['Room 20771', grouped('.')],
        blank: ['Room 20771', grouped('\u202f')],
      },
    },
    'signs-written-out': {
      cohort: 20,
      summary: 'a sign of ASCII in a text becomes the word for it: an ampersand, a percent sign or a plus',
      source:
        'by kind: what makes texts fit for addresses, for speech or for matching (the table of signs of slugify, normalisers ahead of a synthesiser, keys by which companies are told apart), and is saved in the place of the text',
      ways: {
        ampersand: ['Smith & Sons', (text) => text.replaceAll('&', 'and')],
        percent: ['100 % Wool', (text) => text.replaceAll('%', 'percent')],
        plus: ['Bed + Breakfast', (text) => text.replaceAll('+', 'plus')],
      },
    },
    'value-autocorrected': {
      cohort: 17,
      summary:
        'what looks like a slip in a text is put right: two capitals at the beginning of a word, a small letter after a full stop, a small i by itself, a blank before a comma',
      source:
        'by kind: AutoCorrect of office programs, keyboards and editors that records are entered through, or kept in, and scripts that clean texts up before they are stored',
      ways: {
        'two-capitals': [
          'ADa Lovelace',
          (text) =>
            text.replace(
              /(?<!\p{L})(\p{Lu})(\p{Lu})(?=\p{Ll})/gu,
              (_, one: string, other: string) => `${one}${other.toLowerCase()}`,
            ),
        ],
        'after-full-stop': [
          'Ground fl. left',
          (text) => text.replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase()),
        ],
        'by-itself': ['Wing i, Oslo', (text) => text.replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I')],
        'before-comma': ['Oslo , north', (text) => text.replace(/ +(?=[,;])/g, '')],
      },
    },
    'value-escaped': {
      summary: 'signs in a text are escaped, unescaped, or stripped as markup',
      source:
        'sanitising on the way in (PHP `strip_tags`, `addslashes`, Mongo `$` and `.` replacement), decoding twice',
      ways: {
        entities: ['a < b & c', (text) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)],
        'entities-decoded': ['&amp;', (text) => text.replace(/&amp;/g, '&')],
        slashes: ["O'Neill", (text) => text.replace(/['"\\]/g, '\\$&')],
        tags: ['a <b>c', (text) => text.replace(/<[^>]*>/g, '')],
        percent: ['50%25', (text) => text.replace(/%25/g, '%')],
        plus: ['1+1', (text) => text.replace(/\+/g, ' ')],
      },
    },
    'value-evaluated': {
      cohort: 16,
      summary: 'a text that could be a sum, a fraction or a percentage becomes what it comes to',
      source:
        'isaacphi/mcp-gdrive #23, piotr-agier/google-drive-mcp #9: a sheet is what records are kept in, and values are entered as if somebody had typed them (`USER_ENTERED`)',
      ways: {
        formula: [
          '=12+30',
          (text) =>
            text.replace(/^=(\d+)([-+*])(\d+)$/, (_, one: string, sign: string, other: string) =>
              String(sums[sign]?.(Number(one), Number(other))),
            ),
        ],
        fraction: [
          '3/4',
          (text) =>
            text.replace(/^(\d+)\/([1-9]\d*)$/, (_, one: string, other: string) =>
              String(Number(one) / Number(other)),
            ),
        ],
        percentage: [
          '50%',
          (text) => text.replace(/^(\d+)%$/, (_, number: string) => String(Number(number) / 100)),
        ],
      },
    },
    'value-expanded': {
      cohort: 2,
      summary: 'signs in a text are taken for a replacement, a placeholder or an escape, and carried out',
      source:
        'modelcontextprotocol/mcpb #258, n8n-io/n8n #18411 (`$&` and `$$` of String.replace), format strings, templates',
      ways: {
        'dollar-twice': ['5 $$ each', (value) => value.replace(/\$\$/g, () => '$')],
        'dollar-match': ['a $& b', (value) => value.replace(/\$[&`']/g, '')],
        braces: ['dear {{ name }}', (value) => value.replace(/\{\{.*?\}\}/g, '')],
        format: ['100 %s sure', (value) => value.replace(/%[sd]/g, 'undefined')],
        'backslash-n': ['a\\nb', (value) => value.replace(/\\n/g, '\n')],
      },
    },
    'value-folded': {
      summary: 'letters are folded in case, accents are lost, or composed otherwise',
      source:
        'setters that capitalise names, slugs, Unicode normalisation by a file system or an index (HFS+, ICU collations)',
      ways: {
        lower: ['Mixed Case', (text) => text.toLowerCase()],
        capital: ['mixed case', (text) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())],
        accents: ['Zoë', (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')],
        composed: ['e\u0301', (text) => text.normalize('NFC')],
        compatible: ['ﬁne Ⅷ', (text) => text.normalize('NFKC')],
      },
    },
    'value-in-visual-order': {
      cohort: 10,
      summary:
        'a text that is written from right to left is stored as it is drawn: its letters in reverse, its brackets mirrored, two letters as one shape',
      source:
        'by kind: what prepares texts for printers, pictures and old terminals (python-bidi, arabic-reshaper, code pages in visual order, texts taken out of PDF) changes the text itself',
      ways: {
        letters: ['שלום לך', (text) => text.replace(fromTheRight, (run) => [...run].reverse().join(''))],
        brackets: [
          'שלום (לך)',
          (text) =>
            text.match(fromTheRight) ? text.replace(/[()[\]]/g, (sign) => mirrored[sign] ?? sign) : text,
        ],
        shapes: ['سلام', (text) => text.replaceAll('\u0644\u0627', '\ufefb')],
      },
    },
    'value-normalised': {
      cohort: 4,
      summary:
        'a text that looks like a number, a date or a time is read as one, and written as a text again',
      source:
        'JamesNK/Newtonsoft.Json #862 (dates), splitbrain/dokuwiki-plugin-data #12, wpsharks/s2member #1148 (leading zeros), numbers to the base 60 of YAML',
      ways: {
        'leading-zeros': ['0042', (text) => text.replace(/^0+(?=\d+$)/, '')],
        'trailing-zeros': ['1.50', (text) => text.replace(/^(\d+\.\d*?)0+$/, '$1').replace(/\.$/, '')],
        exponent: ['12e3', (text) => (/^\d+e\d{1,2}$/i.test(text) ? String(Number(text)) : text)],
        date: ['2024-02-29', (text) => text.replace(/^\d{4}-\d\d-\d\d$/, '$&T00:00:00')],
        time: [
          '12:30',
          (text) =>
            text.replace(/^(\d+):([0-5]\d)$/, (_, hours, minutes) => `${60 * hours + Number(minutes)}`),
        ],
      },
    },
    'value-prettified': {
      cohort: 4,
      summary: 'signs in a text become those that printers, chats and pages put in their place',
      source:
        'elvanto/litemoji #36, microsoft/pxt-arcade #5928, MarkEdit-app/MarkEdit #1523: dashes, three points, smileys and addresses that are made links',
      ways: {
        ellipsis: ['wait...', inPlaceOf('...', '…')],
        dash: ['now -- or never', inPlaceOf('--', '–')],
        sign: ['(c) nobody', inPlaceOf('(c)', '©')],
        smiley: ['well done :)', inPlaceOf(':)', '🙂')],
        link: ['see www.example.org', inPlaceOf(/www\.\S+/g, '<a href="https://$&">$&</a>')],
      },
    },
    'value-recoded': {
      summary: 'characters beyond ASCII, or control characters, are lost or become others',
      source:
        'Latin-1 connections, MySQL `utf8` without the characters beyond the BMP, XML that has no control characters',
      ways: {
        'latin-1': ['Zoë 名', (text) => Buffer.from(text, 'utf8').toString('latin1')],
        'question-marks': ['Zoë 名', (text) => text.replace(/\P{ASCII}/gu, '?')],
        'no-beyond-bmp': ['a😀b', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/u, '')],
        'no-controls': ['a\u0007b', (text) => text.replace(/[\0-\x08\x0b-\x1f]/g, '')],
        'no-invisible': ['a\u200bb', (text) => text.replace(/[\u200b-\u200f\ufeff]/g, '')],
        'line-breaks': ['a\r\nb', (text) => text.replace(/\r\n/g, '\n')],
        'quotes-typographic': ['"quoted"', (text) => text.replace(/"/g, '”')],
      },
    },
    'value-serialised': {
      cohort: 2,
      summary: 'a text is shown as a program writes it down: in quotes, as octets, in Base64',
      source:
        "dropbox/merou #590, isso-comments/isso #172 (`b'…'`), callumlocke/json-formatter #16 (JSON within JSON)",
      ways: {
        quoted: ['plain', (value) => JSON.stringify(value)],
        octets: ['plain', (value) => `b'${value}'`],
        base64: ['plain', (value) => Buffer.from(value).toString('base64')],
      },
    },
    'value-taken-for-a-path': {
      cohort: 7,
      summary:
        'a text is treated as the path of a file: slashes are merged or turned, dots are resolved, its last part is left',
      source:
        'dotnet/docfx #5496, spiral/framework #841 (the slashes of what is no path), akhilrex/podgrab #77 (of a title with a slash the rest behind it is left)',
      ways: {
        'slashes-merged': ['see //here', (text) => text.replace(/\/{2,}/g, '/')],
        'slashes-turned': ['in\\out', (text) => text.replace(/\\/g, '/')],
        'dots-resolved': ['one/../two', (text) => (text.includes('/') ? posix.normalize(text) : text)],
        'last-part': ['now/never', (text) => text.split('/').at(-1) ?? text],
        'ending-lost': ['J.R. Hartley.jr', (text) => text.replace(/(?<=.)\.[^./ ]{1,4}$/, '')],
      },
    },
    'value-taken-for-markdown': {
      cohort: 10,
      summary:
        'a text is read as Markdown, and written out as plain text: without the signs of emphasis, of a heading, of code, and with lists counted anew',
      source:
        'by kind: editors and bridges between chats that keep what they have rendered (Turndown and back, `mrkdwn`), emphasis within a word (`new_york_office`), a year with a full stop that begins a list',
      ways: {
        emphasis: ['new_york_office', (text) => text.replace(/([*_])(?=\S)(.*?\S)\1/g, '$2')],
        heading: ['# 4 Hill Road', (text) => text.replace(/^#{1,6} +/gm, '')],
        code: ['the `old` mill', (text) => text.replace(/`([^`]+)`/g, '$1')],
        list: ['1986. A good year', (text) => text.replace(/^\d+\. /gm, '1. ')],
      },
    },
    'value-taken-for-utf-16': {
      cohort: 18,
      summary: 'a text in ASCII of an even number of letters is read as UTF-16, two letters to one sign',
      source:
        'zufuliu/notepad4 #435, XhmikosR/notepad2-mod #137, chardet/chardet #346 (Bush hid the facts): the encoding is guessed from the octets, and short texts leave the choice',
      ways: {
        'little-endian': ['Bush hid the facts', (text) => twoByTwo(text, (octets) => octets)],
        'big-endian': ['Bush hid the facts', (text) => twoByTwo(text, (octets) => octets.swap16())],
      },
    },
    'value-translated': {
      cohort: 13,
      summary:
        'a text that is a message, too, becomes that of another language: yes or no, a day, a month, what groups are called',
      source:
        'mailchimp/mc-magento #294 and #315, frappe/erpnext #13530: what people have entered is looked up in the catalogue that is meant for what the program says',
      ways: {
        answers: [
          'Yes',
          translated({ Yes: 'Ja', No: 'Nein', yes: 'ja', no: 'nein', True: 'Wahr', False: 'Falsch' }),
        ],
        days: [
          'Monday',
          translated({
            Monday: 'Montag',
            Tuesday: 'Dienstag',
            Wednesday: 'Mittwoch',
            Thursday: 'Donnerstag',
            Friday: 'Freitag',
            Saturday: 'Samstag',
            Sunday: 'Sonntag',
            Today: 'Heute',
            Tomorrow: 'Morgen',
          }),
        ],
        months: [
          'March',
          translated({
            January: 'Januar',
            February: 'Februar',
            March: 'März',
            May: 'Mai',
            June: 'Juni',
            July: 'Juli',
            October: 'Oktober',
            December: 'Dezember',
          }),
        ],
        groups: [
          'General',
          translated({
            General: 'Allgemein',
            None: 'Keine',
            Other: 'Andere',
            Unknown: 'Unbekannt',
            Customer: 'Kunde',
            Wholesale: 'Großhandel',
            Administrator: 'Verwalter',
            Germany: 'Deutschland',
          }),
        ],
      },
    },
    'value-transliterated': {
      cohort: 7,
      summary: 'letters and signs beyond ASCII are written out by those that ASCII has',
      source:
        'thecoderok/Unidecode.NET #8, gcardone/junidecode #8, FriendsOfREDAXO/developer #50 (iconv with //TRANSLIT): what is meant for addresses and file names is done to names',
      ways: {
        german: ['Jürgen Groß', replacing({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' })],
        nordic: [
          'Bjørn Æsir',
          replacing({ ø: 'o', æ: 'ae', å: 'aa', Ø: 'O', Æ: 'AE', Å: 'AA', þ: 'th', ð: 'd' }),
        ],
        cyrillic: ['Жанна', replacing({ Ж: 'Zh', ж: 'zh', а: 'a', н: 'n', и: 'i', о: 'o', е: 'e', в: 'v' })],
        typographic: [
          'it’s “so” – or…',
          replacing({ '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' }),
        ],
      },
    },
    'value-with-unseen-signs': {
      cohort: 11,
      summary:
        'signs that nobody sees are put into a text: for its direction, for where its lines may break, or may not',
      source:
        'tc39/ecma402 #28, nubolab-ffwd/svelte-fluent #718, musescore/MuseScore #3426: what is made ready for a page, or comes from an editor, is stored',
      ways: {
        direction: ['plain', (text) => `\u2068${text}\u2069`],
        'no-break-space': ['two words', (text) => text.replaceAll(' ', '\u00a0')],
        'soft-hyphen': [
          'internationally',
          (text) => text.replace(/\p{L}{6}(?=\p{L}{4})/gu, (start) => `${start}\u00ad`),
        ],
        'zero-width-space': ['either/or', (text) => text.replace(/[/-]/g, (sign) => `${sign}\u200b`)],
      },
    },
    'value-wrapped': {
      cohort: 6,
      summary:
        'a long text is broken into lines of 72 characters, at its blanks or with a sign at their ends',
      source:
        'nodeca/js-yaml #222, treeverse/dvc #9397 (folded lines that do not come back as they were), `wordwrap`, quoted-printable',
      ways: {
        'at-blanks': [longLine, (text) => text.replace(/(?![^\n]{1,72}$)([^\n]{1,72}) /g, '$1\n')],
        'equals-sign': [longLine, (text) => text.replace(/.{71}(?=..)/g, '$&=\n')],
      },
    },
  }),
  ...rowsOf(spoiling, {
    'value-made-unique': {
      cohort: 4,
      summary:
        'a text that is written gets a number behind it, or a word before it, as if it had to be the only one',
      source:
        'talha-asad/mongoose-url-slugs #23, statamic/v2-hub #2427, Giveth/impact-graph #116: what tells copies apart is added to what is none',
      fields: ['string'],
      // it is of no use to a read
      operations: updates,
      ways: {
        number: { spoil: ofText((text) => `${text}-1`) },
        brackets: { spoil: ofText((text) => `${text} (2)`) },
        copy: { spoil: ofText((text) => `Copy of ${text}`) },
      },
    },
    'digits-localised': {
      cohort: 6,
      summary: 'the digits in a text, or in an instant, are those of another script',
      source:
        'google/j2objc #804, jtsage/jtsage-datebox #382, dart-lang/i18n #477: what is written for machines is formatted for the locale',
      fields: ['string', 'date-time'],
      // what has no digits stays as it is
      specimen: (_member, scope) => (isOfInstant(scope) ? '2021-04-05T06:07:08.125Z' : 'Room 2077'),
      ways: {
        arabic: { spoil: digitsFrom(0x0660) },
        persian: { spoil: digitsFrom(0x06f0) },
      },
    },
    'value-doubled': {
      cohort: 6,
      summary: 'a text is there twice in its own place, with a comma between or without',
      source:
        'posm/OpenMapKitAndroid #121, CalderaWP/cf-connected-forms #55 (a value is written out twice), fields of a form that are sent twice and joined',
      fields: ['string'],
      ways: {
        joined: { spoil: ofText((text) => `${text}${text}`) },
        comma: { spoil: ofText((text) => `${text},${text}`) },
      },
    },
    'value-left-encrypted': {
      cohort: 8,
      summary: 'a text is shown as it is encrypted, or as its digest',
      source:
        'by kind: columns that are encrypted at rest, read around what decrypts them (`attr_encrypted`, `encrypted` casts of Laravel with raw queries), fields that are digested like passwords',
      fields: ['string'],
      ways: {
        encrypted: { spoil: ofText(encrypted) },
        digest: { spoil: ofText((text) => createHash('sha256').update(text).digest('hex')) },
      },
    },
    'value-padded': {
      cohort: 5,
      summary: 'a text is filled up with blanks, or with NUL, to a width that is fixed',
      source:
        'candlecorp/wick #250, npgsql/efcore.pg #1630, sqlc-dev/sqlc #1888 (columns of CHAR), blocks of a cipher whose padding is left on',
      fields: ['string'],
      ways: { blanks: { spoil: filled(' ', 32) }, nul: { spoil: filled('\0', 16) } },
    },
  }),
];
