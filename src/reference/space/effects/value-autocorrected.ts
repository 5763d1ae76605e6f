import { spoilingTexts } from './tools.ts';

export const valueAutocorrected = spoilingTexts(
  {
    name: 'value-autocorrected',
    cohort: 17,
    summary:
      'what looks like a slip in a text is put right: two capitals at the beginning of a word, a small letter after a full stop, a small i by itself, a blank before a comma',
    source:
      'by kind: AutoCorrect of office programs, keyboards and editors that records are entered through, or kept in, and scripts that clean texts up before they are stored',
  },
  {
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
);
