import { identifierMatching } from './identifier-matching.ts';

export const identifierEndsWithANumber = identifierMatching(
  {
    name: 'identifier-ends-with-a-number',
    cohort: 16,
    summary: 'the identifier, which the client chose, ends with a number behind a hyphen or an underscore',
    source:
      'by kind: numbers that tell slugs of one name apart and are taken off, or counted up, where a slug is looked up (`friendly_id`, `wp_unique_post_slug`), paths that end with the name or with the number of a record',
  },
  {
    plain: { slot: 'target-7', is: /[-_][1-9]\d*$/ },
    'with-zeros': { slot: 'target-007', is: /[-_]0\d+$/ },
  },
);
