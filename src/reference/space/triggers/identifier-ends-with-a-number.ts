import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening, doneTo, succeeded } from './tools.ts';

const numbers: Readonly<Record<string, { readonly slot: string; readonly is: RegExp }>> = {
  plain: { slot: 'target-7', is: /[-_][1-9]\d*$/ },
  'with-zeros': { slot: 'target-007', is: /[-_]0\d+$/ },
};

export const identifierEndsWithANumber: Trigger = {
  name: 'identifier-ends-with-a-number',
  cohort: 16,
  summary: 'the identifier, which the client chose, ends with a number behind a hyphen or an underscore',
  source:
    'by kind: numbers that tell slugs of one name apart and are taken off, or counted up, where a slug is looked up (`friendly_id`, `wp_unique_post_slug`), paths that end with the name or with the number of a record',
  members: Object.keys(numbers),
  operations: onItems,
  needs: () => ['replace'],
  when(event) {
    const { action, member } = event;
    const isChosen = doneTo(event).find(succeeded)?.operation === 'replace';
    return isChosen && numbers[member]?.is.test(action.id ?? '') === true;
  },
  opening: (cast) => chosenOpening(cast, [numbers[cast.member]?.slot ?? '']),
  history: (cast) => [cast.fire({ slot: numbers[cast.member]?.slot ?? '' })],
};
