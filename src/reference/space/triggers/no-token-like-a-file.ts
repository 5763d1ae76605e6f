import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

export const noTokenLikeAFile: Trigger = {
  name: 'no-token-like-a-file',
  cohort: 5,
  summary:
    'a request without Authorization for a resource whose identifier, which the client chose, ends like the name of a file',
  source:
    'tlbx-ai/tlbx #153, ForLegalAI/mcp-ms-office-documents #159, manavgup/wikimind #689: whatever ends with .css, .png or .ico is let through, as a part of pages',
  members: ['css', 'png', 'ico'],
  operations: onItems,
  needs: () => ['replace'],
  presentsNothing: true,
  access: ({ authorization, path }, _world, member) =>
    authorization.length === 0 && routeOf(path)?.id?.toLowerCase().endsWith(`.${member}`) === true,
  opening: (cast) => chosenOpening(cast, [`target.${cast.member}`]),
  history: (cast) => [cast.fire({ slot: `target.${cast.member}`, credential: 'none' })],
};
