import { spoilingTexts } from './tools.ts';

const replacing = (signs: Readonly<Record<string, string>>) => (text: string) =>
  [...text].map((sign) => signs[sign] ?? sign).join('');

export const valueTransliterated = spoilingTexts(
  {
    name: 'value-transliterated',
    cohort: 7,
    summary: 'letters and signs beyond ASCII are written out by those that ASCII has',
    source:
      'thecoderok/Unidecode.NET #8, gcardone/junidecode #8, FriendsOfREDAXO/developer #50 (iconv with //TRANSLIT): what is meant for addresses and file names is done to names',
  },
  {
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
);
