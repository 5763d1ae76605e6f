import type { Json } from '../../message.ts';
import { spoiling } from './tools.ts';

const where = (pattern: RegExp, parse: (text: string) => Json) => (value: Json) =>
  typeof value === 'string' && pattern.test(value) ? parse(value) : value;

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

export const valueParsed = spoiling(
  {
    name: 'value-parsed',
    cohort: 2,
    summary: 'a text that looks like a number, a truth value, null or JSON becomes one',
    source:
      'glpi-project/glpi #2318 (JSON_NUMERIC_CHECK), codeigniter-restserver #244, stleary/JSON-java #826',
    fields: ['string'],
    ofTypes: true,
  },
  {
    number: { specimen: '0042', spoil: where(/^-?\d+(\.\d+)?$/, Number) },
    truth: { specimen: 'true', spoil: where(/^(true|false)$/, (value) => value === 'true') },
    null: { specimen: 'null', spoil: where(/^null$/, () => null) },
    json: { specimen: '{"a":[1]}', spoil: where(/^[[{].*[\]}]$/, parsed) },
  },
);
