import { exchange } from '../../src/http/testing/exchanges.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { historyOf, reads, removes, writes } from '../testing/histories.ts';
import { ada, bob, judged, plainPlaces, shows, status } from '../testing/judging.ts';
import { both, leavingBehind, theirs, touchingOthers } from '../testing/other-resources.ts';
import { patchChangesNoOther } from './patch-changes-no-other.ts';

const accepted = writes('patch', 'a', { firstName: 'Eve' }, status(200));
const refused = writes('patch', 'a', { firstName: 'Eve' }, status(400));

judged(patchChangesNoOther, [
  ...touchingOthers('PATCH', { accepted, refused }),
  leavingBehind('PATCH', accepted),
  {
    about: 'a removed resource is back',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', {}, status(404)),
      reads('b', shows(theirs)),
    ),
    outcome: 'failed',
    reason: 'PATCH makes a resource appear where there is none.',
  },
  {
    about: 'PATCH creates what it supplies in place of a removed resource, and says so',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', { firstName: 'Eve' }, status(201)),
      reads('b', shows({ firstName: 'Eve' })),
    ),
    outcome: 'passed',
  },
  {
    about: 'a resource that PATCH says it has created holds content of a removed one',
    ...historyOf(
      ...both,
      removes('b', status(204)),
      reads('b', status(404)),
      writes('patch', 'b', { lastName: 'Eve' }, status(201)),
      reads('b', shows({ ...theirs, lastName: 'Eve' })),
    ),
    outcome: 'failed',
    reason: 'PATCH brings back what a removed resource held.',
  },
]);

/** The places of a server that keeps several resources under one identifier of the client. */
const shared = plainPlaces.map((place) => ({ ...place, isShared: true as const }));
const url = 'http://127.0.0.1:1/customers/a';
const [one, other] = [
  { objectId: 1, accountID: 'a', ...ada },
  { objectId: 2, accountID: 'a', ...bob },
];
const answered = exchange({ method: 'PATCH', url, json: [one] });
const content = { text: JSON.stringify([{ objectId: 1, firstName: 'Eve' }]) };
const patched = { ...answered, request: { ...answered.request, content } };
const sample: [Item, Item, Item] = [ada, bob, { firstName: 'Eve' }];
const sharing = (...now: readonly object[]) => ({
  trace: {
    before: exchange({ url, json: [one, other] }),
    patched,
    after: exchange({ url, json: [{ ...one, firstName: 'Eve' }, ...now] }),
  },
  sample,
  places: shared,
});

judged(patchChangesNoOther, [
  { about: 'another resource at the same path stays as it is', ...sharing(other), outcome: 'passed' },
  {
    about: 'a count that the server keeps of another resource is no change by PATCH',
    ...sharing({ ...other, views: 2 }),
    outcome: 'passed',
  },
  {
    about: 'another resource at the same path is changed, too',
    ...sharing({ ...other, firstName: 'Eve' }),
    outcome: 'failed',
    reason: 'PATCH changes another resource at the same path.',
  },
  {
    about: 'another resource at the same path is gone',
    ...sharing(),
    outcome: 'failed',
    reason: 'PATCH changes another resource at the same path.',
  },
  {
    about: 'PATCH of one of several is refused',
    ...sharing(other),
    trace: { ...sharing(other).trace, patched: status(409) },
    outcome: 'refused',
  },
  {
    about: 'GET shows only one of them',
    ...sharing(),
    trace: { before: exchange({ url, json: [one] }) },
    outcome: 'cantTell',
  },
]);
