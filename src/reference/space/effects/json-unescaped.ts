import { otherOctets } from './no-json.ts';

const signs: Readonly<Record<string, readonly [specimen: string, escaped: string, sign: string]>> = {
  'line-break': ['one\ntwo', '\\n', '\n'],
  tab: ['one\ttwo', '\\t', '\t'],
  quote: ['say "so"', '\\"', '"'],
  backslash: ['C:\\dir', '\\\\', '\\'],
};

export const jsonUnescaped = otherOctets(
  {
    name: 'json-unescaped',
    cohort: 2,
    summary: 'a line break, a tab, a quote or a backslash stands in a JSON string as it is',
    source:
      'nanoframework/Home #1091, uhop/stream-json #117, apache/cxf #3145: writers of JSON that escape too little',
    fields: ['string'],
    specimen: (member) => signs[member]?.[0] ?? '',
  },
  Object.fromEntries(
    Object.entries(signs).map(([name, [, escaped, sign]]) => [
      name,
      (content: Buffer) => Buffer.from(content.toString('utf8').replaceAll(escaped, () => sign)),
    ]),
  ),
);
