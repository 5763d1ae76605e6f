import fc from 'fast-check';
import { answerOf, objectUnlessRefused, objectUnlessSeen, shownIn } from '../../src/check/expectations.ts';
import { alsoByHistories } from '../../src/check/history/history.ts';
import { methodOf } from '../../src/check/history/plan.ts';
import type { HistoryRule } from '../../src/check/history/rule.ts';

import { requestOf } from '../../src/check/requests.ts';
import { type Probing, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, type Objection, passed } from '../../src/evidence/verdict.ts';
import type { Credential } from '../../src/http/auth/credential.ts';
import { isOfContent, succeeded } from '../../src/http/content.ts';
import type { Exchange } from '../../src/http/exchange.ts';
import type { Method } from '../../src/profile/profile.ts';
import { difference } from '../../src/resource/difference.ts';
import type { LearntType } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation.ts';

interface Attempt {
  readonly name: string;
  readonly method: Method;
  /** The label of the credential that is tried. */
  readonly as: string;
}

interface Content {
  readonly old: Item;
  readonly version: Item;
}

export const nothingWorksWithoutAToken = alsoByHistories(
  probeRequirement({
    id: 'DM-AUTH-1',
    level: 'MUST',
    source: 'General request shape; Authentication 1',
    title: 'Every method requires a token',
    statement: 'A request of any method without Authorization is refused and changes nothing.',
    faults: ['auth-none', 'auth-open-get', 'auth-open-head', 'auth-open-delete', 'auth-refuses-but-does'],
    needs: ['POST'],
    unless: nothingGuarded,
    cases: (subject) => attempts(subject, [subject.credentials.anonymous]),
    samples: 'few',
    sample: ({ plain }) => fc.record({ old: plain, version: plain }),
    probe: attempted,
    judge: (trace, { case: attempt, sample, type }) => repelled(trace, attempt, sample, type) ?? passed(),
  }),
  { clauses: clausesOf('nobody'), says: saysOf('Without a token') },
);

export const nothingWorksWithAWrongToken = alsoByHistories(
  probeRequirement({
    id: 'DM-AUTH-2',
    level: 'MUST',
    source: 'General request shape; Authentication 1',
    title: 'Every method refuses a wrong token',
    statement:
      'A request of any method with a token that is not the right one, or not presented as a bearer token, is refused with a 4xx status and changes nothing.',
    faults: [
      'auth-any-token',
      'auth-accepts-basic',
      'auth-accepts-prefix',
      'auth-accepts-extension',
      'auth-ignores-case',
      'auth-accepts-empty-token',
      'auth-accepts-second-header',
      'auth-accepts-other-scheme',
      'auth-fails-on-other-scheme',
      'auth-refuses-but-does',
    ],
    needs: ['POST'],
    unless: nothingGuarded,
    cases: (subject) => attempts(subject, subject.credentials.wrong),
    samples: 'few',
    sample: ({ plain }) => fc.record({ old: plain, version: plain }),
    probe: attempted,
    judge: (trace, { case: attempt, sample, type }) => repelled(trace, attempt, sample, type) ?? passed(),
  }),
  { clauses: clausesOf('impostor'), says: saysOf('With a wrong token') },
);

/** What nobody may do who has no right to, and what must not come of it. */
function clausesOf(by: 'nobody' | 'impostor'): HistoryRule['clauses'] {
  const after = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'] as const;
  const breaks = ['not refused', 'shown', 'value', 'missing', 'there', 'extra'] as const;
  return [
    { after, by, of: 'itself', breaks },
    { after, by, of: 'another', breaks },
  ];
}

function saysOf(who: string): HistoryRule['says'] {
  return ({ act: { operation }, deviation: { kind } }) => {
    const method = methodOf[operation];
    if (kind === 'not refused') return `${who}, ${method} is not refused.`;
    return kind === 'shown'
      ? `${who}, ${method} is refused, and shows what is there.`
      : `${who}, ${method} is refused, but done.`;
  };
}

function nothingGuarded({ guarded, type }: Subject): string | undefined {
  return guarded.length === 0
    ? `The profile declares that no method of ${type.name} needs authentication.`
    : undefined;
}

function attempts({ guarded }: Subject, credentials: readonly Credential[]): readonly Attempt[] {
  return credentials.flatMap((credential) =>
    guarded.map((method) => ({ name: `${method} with ${credential.label}`, method, as: credential.label })),
  );
}

/** A request by someone who may not, what is there afterwards, and the same request by someone who may. */
interface Attempted {
  /** Of what a DELETE would remove. */
  readonly before?: Exchange | undefined;
  readonly attempt: Exchange;
  readonly after?: Exchange | undefined;
  readonly control: Exchange;
}

async function attempted({
  case: { method, as },
  sample,
  resource,
  credentials,
}: Probing<Attempt, Content>): Promise<Attempted> {
  const made = await resource.create(sample.old);
  const request = requestOf(method, resource, made, sample.version);
  const credential = [credentials.anonymous, ...credentials.wrong].find(({ label }) => label === as);
  if (credential === undefined) throw new Error(`There is no credential "${as}".`);
  const { readable } = resource.learnt;
  const before = readable && method === 'DELETE' ? await resource.read(made) : undefined;
  const attempt = await resource.send({ ...request, credential });
  const look = readable ? await resource.read(made) : undefined;
  // a read that fails once is no removal
  const isGone = look !== undefined && method === 'DELETE' && !succeeded(look);
  const after = isGone ? await resource.read(made) : look;
  return { before, attempt, after, control: await resource.send(request) };
}

function repelled(
  { before, attempt, after, control }: Attempted,
  { name, method }: Attempt,
  { old, version }: Content,
  type: LearntType,
): Objection | undefined {
  if (before !== undefined && !succeeded(before))
    return cantTell(`The resource could not be read beforehand: ${answerOf(before)}.`);
  const unreachable = objectIfUnreachable(method, after, control);
  if (unreachable !== undefined) return unreachable;
  const notRefused = objectUnlessRefused(attempt, `${name} is not refused.`);
  if (notRefused !== undefined || after === undefined) return notRefused;
  const unseen = method === 'DELETE' ? objectUnlessSeen(after) : undefined;
  if (unseen !== undefined) return unseen;
  if (method === 'DELETE' && !succeeded(after)) {
    return failed(`${name} is refused, but done.`, 'the resource is still there', answerOf(after), after);
  }
  if (method !== 'PUT' && method !== 'PATCH') return undefined;
  const shown = shownIn(after, type);
  if (shown === undefined) return cantTell(`The resource could not be read afterwards: ${answerOf(after)}.`);
  const isNew =
    difference(version, shown, type) === undefined && difference(old, version, type) !== undefined;
  return isNew ? failed(`${name} is refused, but done.`, old, shown, after) : undefined;
}

/** An objection where the token does not help either, so that a refusal says nothing of it. */
function objectIfUnreachable(
  method: Method,
  after: Exchange | undefined,
  control: Exchange,
): Objection | undefined {
  if (succeeded(control) || isDone(method, after, control)) return undefined;
  const reason = `The same request with the token is not accepted either: ${answerOf(control)}.`;
  // its content may collide with another one: that says nothing of who may send it
  return { outcome: isOfContent(control) ? 'refused' : 'cantTell', reason };
}

/** A DELETE that was carried out leaves nothing for its control to delete. */
function isDone(method: Method, after: Exchange | undefined, control: Exchange): boolean {
  return (
    method === 'DELETE' &&
    after?.response !== undefined &&
    !succeeded(after) &&
    control.response !== undefined
  );
}
