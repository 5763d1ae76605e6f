import { spoilingTexts } from './tools.ts';

export const valueSerialised = spoilingTexts(
  {
    name: 'value-serialised',
    cohort: 2,
    summary: 'a text is shown as a program writes it down: in quotes, as octets, in Base64',
    source:
      "dropbox/merou #590, isso-comments/isso #172 (`b'…'`), callumlocke/json-formatter #16 (JSON within JSON)",
  },
  {
    quoted: ['plain', (value) => JSON.stringify(value)],
    octets: ['plain', (value) => `b'${value}'`],
    base64: ['plain', (value) => Buffer.from(value).toString('base64')],
  },
);
