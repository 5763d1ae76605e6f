import { updates } from '../scope.ts';
import { withField } from './with-field.ts';

export const describesItsContent = {
  ...withField(
    {
      name: 'describes-its-content',
      cohort: 21,
      summary:
        'a write that says more of its content than its type: its language, that it is not encoded, what it is called',
      source:
        'arafato/azurite #43, jetty/jetty.project #5285 (a coding that is declared is refused, or stops the parser, whichever it is), by kind: stores that keep such fields beside what they belong to, and answer with them, or by them (S3, WebDAV, Solr by language)',
      // the fields are not shown
      open: ['status'],
    },
    {
      'content-language': 'en',
      'content-encoding': 'identity',
      'content-disposition': 'attachment; filename="item.json"',
    },
  ),
  operations: updates,
};
