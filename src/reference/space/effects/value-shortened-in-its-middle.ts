import { spoilingTexts } from './tools.ts';

const long = 'The Old Mill by the river, second door on the left, behind the yard';

const shortened = (length: number, sign: string) => (text: string) => {
  const signs = [...text];
  const half = Math.floor((length - sign.length) / 2);
  return signs.length <= length ? text : [...signs.slice(0, half), sign, ...signs.slice(-half)].join('');
};

export const valueShortenedInItsMiddle = spoilingTexts(
  {
    name: 'value-shortened-in-its-middle',
    cohort: 21,
    summary:
      'of a long text its beginning and its end are left, with an ellipsis between them, or three full stops',
    source:
      'by kind: what fits texts into a column of a table, a tab or a list of files (`truncate` of aquilax and of cli-truncate with the sign in the middle, labels of macOS), and is called on the record and not on what is drawn',
  },
  {
    ellipsis: [long, shortened(24, '…')],
    stops: [long, shortened(40, '...')],
  },
);
