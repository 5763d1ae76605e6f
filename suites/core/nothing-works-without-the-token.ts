import { alsoByHistories } from '../../src/check/history/history.ts';
import { everyOperation, type HistoryRule, signsOfChange } from '../../src/check/history/rule.ts';
import { notRefused, refusedReads, revealing } from '../../src/check/refused-reads.ts';
import { probeRequirement, type Subject } from '../../src/check/requirement.ts';

const without = 'Without a token';
const withWrong = 'With a wrong credential';

export const nothingWorksWithoutAToken = alsoByHistories(
  probeRequirement({
    id: 'DM-AUTH-1',
    level: 'MUST',
    source: 'General request shape; Authentication 1',
    title: 'Every method requires a token',
    statement:
      'A request with any method but without Authorization is refused, changes nothing, and its response reveals no existing resource.',
    faults: [
      'auth-none',
      'auth-open-get',
      'auth-open-head',
      'auth-open-delete',
      'auth-refuses-but-does',
      'auth-remembers-connection',
    ],
    needs: ['POST'],
    unless: nothingGuarded,
    reads: 'what is only read',
    ...refusedReads(without, ({ anonymous }) => [anonymous]),
  }),
  { clauses: clausesOf('no credential'), says: saysOf(without) },
);

export const nothingWorksWithAWrongToken = alsoByHistories(
  probeRequirement({
    id: 'DM-AUTH-2',
    level: 'MUST',
    source: 'General request shape; Authentication 1',
    title: 'Every method refuses a wrong token',
    statement:
      'A request with any method and a wrong token, or with one that is not presented as a bearer token, is refused with a 4xx status, changes nothing, and its response reveals no existing resource.',
    faults: [
      'auth-any-token',
      'auth-accepts-basic',
      'auth-accepts-prefix',
      'auth-accepts-extension',
      'auth-ignores-case',
      'auth-accepts-empty-token',
      'auth-accepts-second-header',
      'auth-accepts-other-scheme',
      'auth-remembers-connection',
      'auth-fails-on-other-scheme',
      'auth-refuses-but-does',
    ],
    needs: ['POST'],
    unless: nothingGuarded,
    reads: 'what is only read',
    ...refusedReads(withWrong, ({ wrong }) => wrong),
  }),
  { clauses: clausesOf('wrong credential'), says: saysOf(withWrong) },
);

/** What unauthorised clients must not be able to do, and how a breach shows. */
function clausesOf(by: 'no credential' | 'wrong credential'): HistoryRule['clauses'] {
  const clause = {
    after: everyOperation,
    by,
    deviations: ['not refused', 'content shown', ...signsOfChange],
  } as const;
  return [
    { ...clause, subject: 'itself' },
    { ...clause, subject: 'another' },
  ];
}

function saysOf(who: string): HistoryRule['says'] {
  return ({ deviation: { kind } }, method) => {
    if (kind === 'not refused') return notRefused(who, method);
    return kind === 'content shown'
      ? revealing(who, method)
      : `${who}, ${method} is refused, but carried out.`;
  };
}

function nothingGuarded({ guarded, type }: Subject): string | undefined {
  return guarded.length === 0
    ? `The profile declares that no method of ${type.name} needs authentication.`
    : undefined;
}
