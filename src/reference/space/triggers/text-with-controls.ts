import { textTrigger } from './tools.ts';

export const textWithControls = textTrigger({
  name: 'text-with-controls',
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
});
