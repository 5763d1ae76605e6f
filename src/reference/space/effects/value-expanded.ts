import { spoilingTexts } from './tools.ts';

export const valueExpanded = spoilingTexts(
  {
    name: 'value-expanded',
    cohort: 2,
    summary: 'signs in a text are taken for a replacement, a placeholder or an escape, and carried out',
    source:
      'modelcontextprotocol/mcpb #258, n8n-io/n8n #18411 (`$&` and `$$` of String.replace), format strings, templates',
  },
  {
    'dollar-twice': ['5 $$ each', (value) => value.replace(/\$\$/g, () => '$')],
    'dollar-match': ['a $& b', (value) => value.replace(/\$[&`']/g, '')],
    braces: ['dear {{ name }}', (value) => value.replace(/\{\{.*?\}\}/g, '')],
    format: ['100 %s sure', (value) => value.replace(/%[sd]/g, 'undefined')],
    'backslash-n': ['a\\nb', (value) => value.replace(/\\n/g, '\n')],
  },
);
