import { type Check, canBeRead } from '../../check/requirement.ts';
import type { Result } from '../../evidence/result.ts';
import { nobody } from '../../http/auth/authority.ts';
import { bearerScheme } from '../../http/auth/credential.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Method, ResourceType } from '../../profile/profile.ts';
import { onlyReadable } from '../../resource/calibration/adopted.ts';
import type { Learnt } from '../../resource/resource.ts';
import { readableSubject } from '../read-only.ts';
import { subjectOf, whyUntried } from '../trials/subject.ts';

/** What a report says about a type, and what calibration learnt about it. */
export interface Declared {
  readonly type: ResourceType;
  /** Whether the target asks for a credential at all. */
  readonly authentication: string;
  /** Methods that trials show the target to have. */
  readonly seen: readonly Method[];
}

/** Whether a result for which nothing was sent follows from the profile's declaration of the type. */
export function followsFromDeclaration(
  { outcome, reason, ...result }: Result,
  check: Check,
  { type, authentication, seen }: Declared,
): boolean {
  const answers = 'witness' in result ? (result.witness ?? []) : [];
  const scheme = authentication === 'none' ? undefined : bearerScheme();
  const authority = { ...nobody, scheme };
  const subjects = learntOf(type, check, { seen, answers }).map((learnt) =>
    subjectOf(type, learnt, authority),
  );
  const asRead = canBeRead(check, type)
    ? [readableSubject(type, { ...onlyReadable, adopted: [] }, authority)]
    : [];
  return [...subjects, ...asRead]
    .map((subject) => whyUntried(check, subject))
    .some((why) => why?.outcome === outcome && why.reason === reason);
}

/** Everything that calibration may have learnt about methods that the type may have, but that no trial shows. */
function learntOf(
  { mayHave }: ResourceType,
  { needs }: Check,
  { seen, answers }: Pick<Declared, 'seen'> & { readonly answers: readonly Exchange[] },
): readonly Learnt[] {
  const open = needs.filter((method) => mayHave.includes(method) && !seen.includes(method));
  const unknown = new Map(answers.map((answer) => [answer.request.method as Method, answer]));
  const unseen = mayHave.filter((method) => !needs.includes(method));
  return Array.from({ length: 2 ** open.length }, (_, set) =>
    open.filter((_, bit) => (set & (1 << bit)) !== 0),
  ).flatMap((found) =>
    [onlyReadable.unknown, unknown].map((some) => ({
      ...onlyReadable,
      found: [...seen, ...unseen, ...found],
      unknown: some,
    })),
  );
}
