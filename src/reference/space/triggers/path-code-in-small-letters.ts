import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening } from './tools.ts';

const slot = 'targ%C3%AAt';

export const pathCodeInSmallLetters: Trigger = {
  name: 'path-code-in-small-letters',
  cohort: 21,
  summary: 'the path has a percent code of the identifier in small letters: %c3 where others write %C3',
  source:
    'lrsjng/h5ai #581, dhasenan/urld #11, oven-sh/bun #35249, xach/zs3 #21: codes that are compared as they are sent, decoded by a table of capitals alone, or part of what is signed, or kept, under a path',
  operations: onItems,
  needs: () => ['replace'],
  // another spelling of the path is not shown
  open: ['status', 'content'],
  when: ({ action: { request } }) => /%(?:[a-f][\da-f]|\d[a-f])/.test(request.path ?? ''),
  opening: (cast) => chosenOpening(cast, [slot]),
  history: (cast) => [
    cast.fire({
      slot,
      spelling: (path) => path.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    }),
  ],
};
