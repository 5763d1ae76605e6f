import { textTrigger } from './tools.ts';

export const textLikeAnotherType = textTrigger({
  name: 'text-like-another-type',
  summary: 'a text that looks like a number, a truth value, null, a date, or JSON',
  source:
    'loosely typed stores and parsers (PHP numeric strings, YAML `no`, SQLite column affinity, Excel imports)',
  classes: {
    number: ['0042', /^[-+]?\d+(\.\d+)?(e\d+)?$/i],
    truth: ['true', /^(true|false|yes|no|on|off)$/i],
    null: ['null', /^(null|undefined|nil|none|nan)$/i],
    date: ['2024-02-29', /^\d{4}-\d\d-\d\d/],
    json: ['{"a":[1]}', /^[[{].*[\]}]$/],
  },
});
