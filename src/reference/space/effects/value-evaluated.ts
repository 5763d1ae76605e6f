import { spoilingTexts } from './tools.ts';

const results: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
};

export const valueEvaluated = spoilingTexts(
  {
    name: 'value-evaluated',
    cohort: 16,
    summary: 'a text that could be a sum, a fraction or a percentage becomes what it comes to',
    source:
      'isaacphi/mcp-gdrive #23, piotr-agier/google-drive-mcp #9: a sheet is what records are kept in, and values are entered as if somebody had typed them (`USER_ENTERED`)',
  },
  {
    formula: [
      '=12+30',
      (text) =>
        text.replace(/^=(\d+)([-+*])(\d+)$/, (_, one: string, sign: string, other: string) =>
          String(results[sign]?.(Number(one), Number(other))),
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
);
