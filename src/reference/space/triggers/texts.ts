import { rowsOf } from '../table.ts';
import { textTrigger } from './tools.ts';

/** By the signs and words that a text consists of. */
export const texts = rowsOf(textTrigger, {
  'text-a-filter-dislikes': {
    cohort: 2,
    summary: 'a harmless text that looks like an attack to a filter',
    source:
      'coreruleset/coreruleset #4342 (a hospital whose name begins with Select), #2636; request filters that rewrite or drop',
    classes: {
      sql: [
        'Select Hospital from 1 or 2',
        /\b(select|insert|update|delete|drop|union)\b.*\b(from|into|table|set|select|where|or)\b/i,
      ],
      script: ['javascript: an introduction', /javascript:|<\/?script|on(load|error|click)=/i],
      path: ['see ../../etc/passwd', /\.\.[/\\]|\/etc\//],
      template: ['{{ name }} and ${name}', /\{\{|\$\{|<%/],
      command: ['tea; cat and dog', /[;|&`]\s*(cat|ls|rm|curl|wget|sh)\b/],
    },
  },
  'text-begins-with-a-label': {
    cohort: 23,
    summary: 'a text begins with a word and a colon, as if that were the name of what comes behind it',
    source:
      'by kind: texts that are put as they are where a name and a value belong (plain scalars of YAML, lines of a header section or of a vCard, `key:value` of a search box, schemes of an address), and are taken apart at the first colon',
    classes: {
      blank: ['Note: call first', /^\p{L}[\p{L} ]*: \S/u],
      close: ['Attn:Ann', /^\p{L}+:[^\s:/]/u],
    },
  },
  'text-begins-with-an-article': {
    cohort: 22,
    summary:
      'a text begins with an article: the, a or an, one that is joined to its word, or one of another language',
    source:
      'psouza4/mediacentermaster #1715 (A to Z becomes to Z, A), sunspot/sunspot #109, damienhaynes/moving-pictures #700: what a text is sorted or found by is the text without its article, and is kept in the place of it',
    classes: {
      definite: ['The Oaks', /^the \S/i],
      indefinite: ['A mill', /^an? \S/i],
      joined: ["L'Orme", /^[ld]['’]\p{L}/iu],
      foreign: ['Die Linde', /^(der|die|das|le|les|los|las|il) \S/i],
    },
  },
  'text-beyond-ascii': {
    summary:
      'a text with characters beyond ASCII, beyond the BMP, of right-to-left script, combining or invisible ones',
    source:
      'MySQL `utf8` with three octets, Latin-1 connections, JavaScript `substr` within a surrogate pair',
    classes: {
      'latin-1': ['Zoë', /[\u00a0-\u00ff]/],
      bmp: ['名前', /[\u0100-\ud7ff]/],
      'beyond-bmp': ['a😀b', /\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]/u],
      'right-to-left': ['שלום', /[\u0590-\u06ff]/],
      combining: ['e\u0301', /\p{Mn}/u],
      invisible: ['a\u200bb', /[\u200b-\u200f\u2028-\u202e\ufeff]/],
    },
  },
  'text-empty-or-blank': {
    summary: 'a text that is empty, blank, or begins or ends with a blank',
    source:
      'Oracle stores the empty string as NULL; truthiness tests on values (`if (value)`); CHAR columns lose blanks at the end',
    classes: {
      empty: ['', /^$/],
      blank: ['   ', /^\s+$/],
      'blank-first': [' after', /^\s+\S/],
      'blank-last': ['before ', /\S\s+$/],
      'tab-or-newline': ['a\tb\nc', /[\t\n]/],
    },
  },
  'text-ends-with-a-sign': {
    cohort: 12,
    summary: 'a text ends with a full stop, a colon, a question mark or a bracket',
    source:
      'audiamus/AaxAudioConverter #3 (names of files that end with a dot), by kind: tokenisers, labels of forms and names of folders, for which the last sign of a text is none of its own',
    classes: {
      period: ['Acme Inc.', /\.$/],
      colon: ['To whom:', /:$/],
      question: ['Who else?', /[?!]$/],
      bracket: ['North (old)', /[)\]}]$/],
    },
  },
  'text-from-a-word-processor': {
    cohort: 20,
    summary:
      'a text has a sign that the code page 1252 has and Latin-1 has not: curly quotes, dashes, an ellipsis, the euro',
    source:
      'by kind: what is pasted from an editor into stores that were told it is Latin-1 (`latin1` of MySQL and of the Encoding Standard is the code page 1252, that of PostgreSQL and of Java is not), drivers that put a question mark for 0x80 to 0x9F',
    classes: {
      quotes: ['The “Old” Mill', /[“”„‘’]/],
      dashes: ['Ward 3 – north', /[–—]/],
      ellipsis: ['And so on…', /…/],
      euro: ['Over 100 €', /€/],
    },
  },
  'text-in-one-case': {
    cohort: 10,
    summary:
      'a text of several letters is in capitals alone, in small letters alone, or joined by underscores',
    source:
      'by kind: rules for what was typed without care (names in capitals that are set right, first letters that are raised), converters of names and of enumerations (`humanize` and `camelize` of Rails, naming strategies of serialisers) that are applied to values',
    classes: {
      capitals: ['HARBOUR ROAD', /^\P{Ll}*\p{Lu}{3}\P{Ll}*$/u],
      small: ['harbour road', /^\P{Lu}*\p{Ll}{3}\P{Lu}*$/u],
      underscores: ['harbour_road', /^\p{L}+(_\p{L}+)+$/u],
    },
  },
  'text-in-two-scripts': {
    cohort: 19,
    summary:
      'a text has Latin letters, and letters of another script beside them: Cyrillic, Greek or Chinese ones',
    source:
      'by kind: code pages that are chosen by the first letter that tells, analysers and fonts that are chosen by the language of the whole, checks for look-alikes that allow one script alone (ICU `SpoofChecker`, single-script rules of registries)',
    classes: {
      cyrillic: ['Café Пушкинъ', /(?=.*\p{Script=Latin}).*\p{Script=Cyrillic}/su],
      greek: ['Ωmega Works', /(?=.*\p{Script=Latin}).*\p{Script=Greek}/su],
      chinese: ['東京 Tower', /(?=.*\p{Script=Latin}).*\p{Script=Han}/su],
    },
  },
  'text-like-mojibake': {
    cohort: 17,
    summary:
      'a text has signs in a row that UTF-8 would be if it were taken for Latin-1, or for the code page 1252: Ã©, â€™',
    source:
      'NousResearch/hermes-agent #96664, letta-ai/letta-code #764, rspeer/python-ftfy #202: a text that looks as if it had been decoded wrongly is decoded once more, whether it was or not',
    classes: {
      'latin-1': ['CafÃ© Ã¼ber', /[\u00c2\u00c3][\u0080-\u00bf]/],
      'code-page-1252': ['Adaâ€™s', /\u00e2\u20ac[\u0080-\u00bf\u0153\u02dc\u201c\u201d\u2122]/],
    },
  },
  'text-of-one-character': {
    cohort: 3,
    summary: 'a text that is one letter, one digit or one other sign',
    source:
      'sonatype/nexus-public #574 (one letter is taken for a character, and compared as a number), gejun123456/MyBatisCodeHelper-Pro #404',
    classes: {
      letter: ['Y', /^\p{L}$/u],
      digit: ['7', /^\d$/],
      sign: ['-', /^[^\p{L}\d\s]$/u],
    },
  },
  'text-of-several-lines': {
    cohort: 5,
    summary: 'a text has several lines: ended in either way, with an empty or an indented one among them',
    source:
      'mikefarah/yq #1974, MI-DPLA/combine #365, asafdav/ng-csv #26: records are told apart by lines, or lines are put into one',
    classes: {
      'line-feed': ['first\nsecond', /[^\r]\n/],
      'carriage-return-and-line-feed': ['first\r\nsecond', /\r\n/],
      empty: ['first\n\nthird', /\n\r?\n/],
      indented: ['first\n  - second', /\n[ \t]+\S/],
    },
  },
  'text-repeats-itself': {
    cohort: 5,
    summary: 'a text has one sign eight times in a row, or the same words three times in a row',
    source:
      'espterm/espterm-firmware #104, RoadrunnerWMC/ndspy #25: stores that compress, and repetitions that overlap',
    classes: {
      sign: ['not again --------', /(.)\1{7}/],
      words: ['over and over and over and on', /(.{4,12})\1{2}/],
    },
  },
  'text-starts-with-a-number': {
    cohort: 9,
    summary:
      'a text begins with a number and goes on otherwise: with words, an ordinal, a unit, after zeros, as a fraction',
    source:
      'by mechanism: conversions that read as far as they can (`parseInt`, `atoi`, `(int)` of PHP, comparisons of MySQL with a number), parsers of addresses that part the number of the house',
    classes: {
      words: ['12 Hill Road', /^\d+ \p{L}/u],
      ordinal: ['2nd floor', /^\d+(st|nd|rd|th)\b/i],
      unit: ['10kg sack', /^\d+(kg|g|m|km|cm|x|h|%|€|\$)/i],
      zeros: ['007 Bond', /^0\d+\D/],
      fraction: ['1/2 Mill Lane', /^\d+\/\d+/],
    },
  },
  'text-that-folds-otherwise': {
    cohort: 2,
    summary:
      'a text with letters whose other case, or plain form, is of another length or depends on the language',
    source:
      'j256/ormlite-core #115, hazelcast/hazelcast #6324 (toLowerCase in Turkish), collations in which ß is ss',
    classes: {
      'sharp-s': ['Straße', /[ßẞ]/],
      'turkish-i': ['İzmir', /[İı]/],
      sigma: ['ΟΔΟΣ', /[Σς]/],
      ligature: ['ﬁne', /[\ufb00-\ufb06]/],
      'full-width': ['ＡＢＣ', /[\uff01-\uff5e]/],
    },
  },
  'text-with-a-joined-emoji': {
    cohort: 22,
    summary:
      'a text has a picture that is made of several characters: a flag, a key, one with a colour of skin, or several that are joined',
    source:
      'benyblack/NovaTerminal #236 (what comes behind a family becomes a part of it), dotcypress/runes #3, element-hq/element-web #22196 (flags become black ones): what is one sign to a reader is cut in its midst, or is taken for one with what follows',
    classes: {
      flag: ['Gate 🇩🇪 east', /[\u{1f1e6}-\u{1f1ff}]{2}/u],
      key: ['Door 4\ufe0f\u20e3', /[\d#*]\ufe0f?\u20e3/u],
      'colour-of-skin': ['Ann 👋🏽', /[\u{1f3fb}-\u{1f3ff}]/u],
      family: [
        'The 👨\u200d👩\u200d👧 Lees',
        /\p{Extended_Pictographic}\ufe0f?\u200d\p{Extended_Pictographic}/u,
      ],
    },
  },
  'text-with-a-long-word': {
    cohort: 16,
    summary: 'a text has a word of more than 30, or 80, signs in it, without a blank',
    source:
      'by kind: what breaks, hyphenates or drops words that are too long (`wordwrap` with its cut, soft hyphens for pages, tokens that a search index takes no longer ones of), with no blank to break at',
    classes: {
      '30': ['Donaudampfschifffahrtsgesellschaft', /\S{31}/],
      '80': [`Llanfair${'pwllgwyngyll'.repeat(7)}gogogoch`, /\S{81}/],
    },
  },
  'text-with-a-search-operator': {
    cohort: 26,
    summary:
      'a text has in it what a search takes for an operator: a word in capitals that joins two others, a sign ahead of a word, or one behind it',
    source:
      'by kind: values that are looked up by what they say, through the parser that is there for what people type (`query_string` of Lucene, `MATCH` of SQLite, BOOLEAN MODE of MySQL, `to_tsquery` of PostgreSQL), so that one word is left out, asked for, or weighed, and another record, or none, is found',
    classes: {
      word: ['Research AND Development', /\S (AND|OR|NOT|NEAR) \S/],
      ahead: ['Mill Lane -rear +yard', /(?<!\S)[-+]\p{L}/u],
      behind: ['Mill~ Lane^2', /\p{L}[~^]\d?(?!\S)/u],
    },
  },
  'text-with-a-shortcode': {
    cohort: 23,
    summary:
      'a text has in it what chats and wikis write in short: a picture between colons, somebody behind an at sign, a page in two square brackets',
    source:
      'mastodon/mastodon #5044 and #5032 (what is between colons is found by two parsers, and the rest of the line is lost to one of them), zed-industries/zed #9096, by kind: what is written out for whoever reads it is written out before it is stored',
    classes: {
      picture: ['Mill Lane :tada:', /(?<!\S):[a-z][\w+-]*:(?!\S)/],
      mention: ['Ask @ada first', /(?<!\S)@[a-z]\w*/i],
      page: ['See [[Mill Lane]]', /\[\[[^[\]]+\]\]/],
    },
  },
  'text-with-an-escape-in-it': {
    cohort: 20,
    summary:
      'a text has in it what another format writes for a sign: an entity, a percent code, or a code behind a backslash',
    source:
      'CWE-174 (what is decoded twice), CWE-116, by mechanism: texts that are taken to be escaped already, and are left as they are, or decoded once more (`double_encode` of `htmlspecialchars`, `decodeURIComponent` on what a router has decoded)',
    classes: {
      entity: ['Smith &amp; Sons', /&(#\d+|#x[\da-f]+|[a-z]+);/i],
      percent: ['Mill%20Lane', /%[\da-f]{2}/i],
      backslash: ['Caf\\u00e9 Roma', /\\(u[\da-f]{4}|x[\da-f]{2}|[nrt])/i],
    },
  },
  'text-with-an-open-bracket': {
    cohort: 19,
    summary: 'a text opens a bracket that it does not close: a round, a square or a curly one',
    source:
      'by kind: values that end up in an expression, a query of Lucene, a glob, a template or a link of Markdown, whose parser goes on looking for the other bracket, or gives up (`Pattern.compile` without `quote`, `query_string` of Elasticsearch)',
    classes: {
      round: ['Ward 3 (north', /\([^)]*$/],
      square: ['Block [east', /\[[^\]]*$/],
      curly: ['The {annexe', /\{[^}]*$/],
    },
  },
  'text-with-an-unknown-sign': {
    cohort: 22,
    summary:
      'a text has a character that stands for nothing known: one for private use, one that Unicode has not assigned, or the one that stands for what could not be decoded',
    source:
      'talentdeficit/jsx #67, pfBlockerNG/pfBlockerNG #1469, xmppo/node-stringprep #57 (RFC 3454 knows the characters of Unicode 3.2, and what came later is unassigned), by mechanism: U+FFFD in a text is taken for a sign that its decoding has failed',
    classes: {
      private: ['Mill \ue001 Lane', /\p{Co}/u],
      unassigned: ['Mill \u0378 Lane', /(?!\p{Noncharacter_Code_Point})\p{Cn}/u],
      replacement: ['Mill \ufffd Lane', /\ufffd/],
    },
  },
  'text-with-controls': {
    cohort: 2,
    summary: 'a text with NUL, a control character, a lone carriage return, or a noncharacter',
    source:
      'sequelize/sequelize #3444, brianc/node-postgres #2080 (NUL in PostgreSQL), C strings, XML underneath',
    classes: {
      nul: ['a\0b', /\0/],
      control: ['a\u0001b', /[\x01-\x08\x0b\x0c\x0e-\x1f]/],
      'delete-or-c1': ['a\u0085b', /[\x7f-\x9f]/],
      'carriage-return': ['a\rb', /\r(?!\n)/],
      noncharacter: ['a\ufffeb', /[\ufffe\uffff]/],
    },
  },
  'text-with-odd-blanks': {
    cohort: 15,
    summary:
      'a text has other blanks between its words than a single plain one: two in a row, one that does not break, or one of a printer or of an ideographic script',
    source:
      'openreview/openreview-web #781, unepwcmc/SAPI #476, alphagov/notifications-utils #991: blanks that look the same and are not, and are made one on one side only',
    classes: {
      'two-in-a-row': ['New  York', /\S {2,}\S/],
      unbreakable: ['New\u00a0York', /[\u00a0\u202f]/],
      'of-a-width': ['New\u2003York', /[\u2000-\u200a]/],
      ideographic: ['山田\u3000太郎', /\u3000/],
    },
  },
  'text-with-other-numerals': {
    cohort: 15,
    summary:
      'a text has a numeral in it that is none of the ten digits of ASCII: of another script, raised or lowered, a fraction, a Roman one',
    source:
      'arthurdejong/python-stdnum #96, r1chardj0n3s/parse #238, apache/commons-validator #380: what is a digit to one function is none to the next, or is counted as another one',
    classes: {
      'of-another-script': ['شارع ٣', /(?![0-9])\p{Nd}/u],
      raised: ['Flat 2²', /[\u00b2\u00b3\u00b9\u2070-\u2089]/],
      fraction: ['3½ Mill Lane', /[\u00bc-\u00be\u2150-\u215e]/],
      roman: ['Henry Ⅳ', /\p{Nl}/u],
    },
  },
  'text-with-placeholders': {
    cohort: 3,
    summary:
      'a text with what stands for a parameter in a statement: a question mark, a name behind a colon, a number',
    source:
      'taq/pdooci #12, yajra/pdo-via-oci8 #37, colshrapnel/safemysql #45, micronaut-projects/micronaut-data #3282: values are searched for parameters',
    classes: {
      'question-mark': ['ready? now', /\?/],
      named: ['see :name', /:[a-z]\w*/i],
      numbered: ['pay {0} or {1}', /\{\d+\}/],
      'at-sign': ['from @p1 on', /@\w+/],
      percent: ['it is %s', /%[sd]/],
    },
  },
  'text-with-separators': {
    cohort: 3,
    summary: 'a text with a comma, a semicolon, a bar, a hash or an equals sign',
    source:
      'wso2/carbon-registry #272, sergiodlopes/flexdatalist #164, dojot/dojot #1764: a value with a comma is taken for several',
    classes: {
      comma: ['Company, ltd.', /,/],
      semicolon: ['first; second', /;/],
      bar: ['one|two', /\|/],
      hash: ['flat #4', /#/],
      equals: ['size=large', /=/],
    },
  },
  'text-with-signs': {
    summary: 'a text with quotes, markup, a percent sign, a backslash, a path, a dollar, a formula',
    source:
      'values pasted into SQL, HTML, URLs, shell lines, templates, `String.replace` patterns and spreadsheets',
    classes: {
      apostrophe: ["O'Neill", /'/],
      'double-quote': ['the "one"', /"/],
      markup: ['<b>&amp;</b>', /[<>&]/],
      percent: ['100%25', /%/],
      backslash: ['a\\nb', /\\/],
      slash: ['../a/b', /\//],
      dollar: ['$& ${x}', /\$/],
      formula: ['=1+1', /^[=+@-]/],
    },
  },
});
