import { textTrigger } from './tools.ts';

export const textWithPlaceholders = textTrigger({
  name: 'text-with-placeholders',
  cohort: 3,
  summary:
    'a text with what stands for a parameter in a statement: a question mark, a name behind a colon, a number',
  source:
    'taq/pdooci #12, yajra/pdo-via-oci8 #37, colshrapnel/safemysql #45, micronaut-projects/micronaut-data #3282: values are searched for parameters',
  classes: {
    'question-mark': ['ready? now', /\?/],
    named: ['see :name', /:[a-z]\w*/i],
    numbered: ['pay {0} or {1}', /\{\d+\}/],
    'at-sign': ['from @p1 on', /@\w+/],
    percent: ['it is %s', /%[sd]/],
  },
});
