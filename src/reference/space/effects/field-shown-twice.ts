import { withContent } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

/** What is behind the second time. */
const values: Readonly<Record<string, string>> = { null: 'null', empty: '""' };

export const fieldShownTwice: Effect = {
  name: 'field-shown-twice',
  cohort: 4,
  summary: 'the first field of a resource stands in the answer to a read once more, with nothing in it',
  source:
    'FasterXML/jackson-databind #1056 and #4091: one name for two members of a class; readers of JSON keep the last of them',
  members: Object.keys(values),
  operations: ['read'],
  reports: content,
  alters: 'content',
  outside(response, member) {
    const text = response.content?.toString() ?? '';
    const [, name] = /\{"(\w+)":[^{]/.exec(text) ?? [];
    return response.status >= 300 || name === undefined
      ? response
      : withContent(response, text.replace(/(?=\}[\]}]*$)/, `,"${name}":${values[member]}`));
  },
};
