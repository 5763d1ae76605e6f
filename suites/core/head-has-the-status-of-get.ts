import fc from 'fast-check';
import { breakdowns, readBeside } from '../../src/check/breakdowns.ts';
import { objectIfBroken } from '../../src/check/expectations.ts';
import { type Bracket, bracket, held } from '../../src/check/head/bracket.ts';
import { anotherStatus } from '../../src/check/head/disputes.ts';
import { settled } from '../../src/check/history/brackets.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { probeRequirement } from '../../src/check/requirement.ts';
import { comparedIn } from '../../src/check/situations.ts';
import { cantTell, passed } from '../../src/evidence/verdict.ts';
import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';

/** HEAD with a server error in the trial of another check, and a GET of the same resource without one. */
interface Broken {
  readonly get: Exchange;
  readonly head: Exchange;
}

export const headHasTheStatusOfGet = alsoByHistories(
  probeRequirement({
    id: 'DM-HEAD-1',
    level: 'MUST',
    source: 'Methods, HEAD',
    title: 'HEAD has the status of GET',
    statement:
      'HEAD has the same status as GET of the same target: for an existing resource, one that was just changed or deleted, a missing one, the collection, and without authorization.',
    faults: ['head-wrong-status', 'head-succeeds-on-missing'],
    mayFailFor: [
      { faults: ['auth-open-head'], why: 'Without authorization HEAD succeeds, but GET is refused.' },
      { faults: ['delete-leaves-head-alive'], why: 'HEAD of a deleted resource succeeds, but GET does not.' },
    ],
    needs: ['POST', 'GET', 'HEAD'],
    cases: comparedIn,
    samples: 'few',
    reads: true,
    sample: ({ item, plain }) => fc.tuple(item, plain),
    probe: (probing): Promise<Bracket | Broken> => bracket(probing, anotherStatus),
    watch: (seen) =>
      breakdowns('HEAD', seen).flatMap((head) => {
        const get = readBeside(head, seen);
        return get === undefined ? [] : [{ get, head }];
      }),
    judge(exchanges, { case: { name }, type }) {
      if ('get' in exchanges) return objectIfBroken(exchanges.head) ?? passed();
      const verdict = held(exchanges, anotherStatus);
      const isOpen = name === 'unauthorised' && !type.public.includes('GET') && succeeded(exchanges.before);
      return isOpen && verdict.outcome === 'failed'
        ? cantTell(
            'GET succeeds without a credential, which breaks DM-AUTH-1, so its status says nothing about HEAD.',
          )
        : verdict;
    },
  }),
  {
    clauses: [
      {
        after: ['head'],
        subject: 'itself',
        stateBefore: settled,
        deviations: ['unlike GET'],
        fields: (_, name) => name === 'status',
      },
    ],
    says: () => 'HEAD has a different status from GET.',
  },
);
