import type { RequirementId } from '../evidence/requirement.ts';

/** Requirements that a fault may break besides those that name it, and why that is right. */
export interface Consequence {
  readonly fault: string;
  readonly breaks: readonly RequirementId[];
  readonly why: string;
}

const content =
  'A batch whose content is stored otherwise than it was sent is not there with its own content.';
const shownOtherwise = 'What GET shows is not what was supplied, whichever method supplied it.';

export const consequences: readonly Consequence[] = [
  {
    fault: 'head-succeeds-on-missing',
    breaks: ['DM-DELETE-1'],
    why: 'A deleted resource is a missing one, and HEAD of it succeeds.',
  },
  {
    fault: 'get-writes',
    breaks: ['DM-GET-1', 'DM-PATCH-2'],
    why: 'Where the response to a creation does not show the identifiers, they are read first, which changes the resource.',
  },
  {
    fault: 'get-writes',
    breaks: ['DM-POST-1', 'DM-POST-3', 'DM-POST-4'],
    why: 'What was accepted by 202 is read until it is there, which changes it before it is compared.',
  },
  {
    fault: 'get-writes-every-third',
    breaks: ['DM-GET-1', 'DM-PATCH-2'],
    why: 'Where an identifier is assigned again, the GET before a comparison may be the third of its path: it changes what the next one shows.',
  },
  {
    fault: 'get-touches-neighbour',
    breaks: ['DM-POST-1', 'DM-POST-2', 'DM-POST-4'],
    why: 'To read one of two created resources changes the other, before it is compared.',
  },
  {
    fault: 'post-stores-nothing',
    breaks: ['DM-POST-2'],
    why: 'Where the client chooses identifiers, a second POST of one that should be taken is accepted.',
  },
  { fault: 'post-drops-empty-strings', breaks: ['DM-POST-1'], why: content },
  { fault: 'post-trims-blanks', breaks: ['DM-POST-1'], why: content },
  { fault: 'post-cuts-strings-at-40', breaks: ['DM-POST-1'], why: content },
  { fault: 'post-loses-non-ascii', breaks: ['DM-POST-1'], why: content },
  { fault: 'post-escapes-markup', breaks: ['DM-POST-1'], why: content },
  { fault: 'employee-drops-fractions', breaks: ['DM-GET-1'], why: 'Another instant is shown than was sent.' },
  {
    fault: 'employee-age-as-string',
    breaks: ['DM-GET-1'],
    why: 'A string is not the integer that was sent.',
  },
  {
    fault: 'auth-open-head',
    breaks: ['DM-HEAD-1'],
    why: 'Without authorization HEAD succeeds and GET is refused.',
  },
  { fault: 'json-wrong-media-type', breaks: ['DM-HEAD-5'], why: 'HEAD shows the media type of GET.' },
  {
    fault: 'customer-name-as-object',
    breaks: ['DM-GET-1', 'DM-POST-1', 'DM-PUT-1', 'DM-PATCH-1', 'DM-PATCH-2'],
    why: shownOtherwise,
  },
];
