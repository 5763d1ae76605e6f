import { otherOctets } from './no-json.ts';

/** Writes the numbers in a JSON text otherwise. */
const numbers = (write: (digits: string) => string) => (content: Buffer) =>
  Buffer.from(content.toString('utf8').replace(/(?<=":)-?\d+(?=[,}])/g, (digits) => write(digits)));

export const numberNotJson = otherOctets(
  {
    name: 'number-not-json',
    cohort: 4,
    summary: 'the numbers in a successful response are written as JSON does not know them',
    source:
      'JamesNK/Newtonsoft.Json #1, jdereg/json-io #62, Rohansi/Mond #68 (NaN), numbers that are formatted for people, or padded for a column',
  },
  {
    'not-a-number': numbers(() => 'NaN'),
    'leading-zero': numbers((digits) => `0${digits}`),
    'plus-sign': numbers((digits) => `+${digits}`),
    'bare-point': numbers((digits) => `${digits}.`),
  },
);
