import type { Authority } from '../http/authority.ts';
import { anonymous } from '../http/credential.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { Learnt } from '../resource/resource.ts';
import type { Check, Subject } from './requirement.ts';

/** A resource type as checks see it, with the methods that can be used on it. */
export function subjectOf(type: ResourceType, learnt: Learnt, { scheme, wrong }: Authority): Subject {
  const methods = methodsOf(type, learnt);
  const guarded = scheme === undefined ? [] : methods.filter((method) => !type.public.includes(method));
  return { type, learnt, methods, guarded, credentials: { anonymous, wrong } };
}

/** Why there is nothing to check or observe here, or undefined where there is. */
export function whyInapplicable(
  { needs, unless }: Pick<Check, 'needs' | 'unless'>,
  subject: Subject,
): string | undefined {
  const { type, methods } = subject;
  const isMissing = (method: Method) =>
    !methods.includes(method) && !(method === 'POST' && subject.learnt.adopted !== undefined);
  const missing = needs.filter(isMissing);
  if (missing.length === 0) return unless?.(subject);
  const tried = missing.some((method) => type.mayHave.includes(method));
  return `The profile has no ${missing.join(' or ')} for ${type.name}${tried ? ', nor has the target' : ''}.`;
}

function methodsOf({ methods, mayHave }: ResourceType, { found }: Learnt): readonly Method[] {
  return [...methods, ...mayHave.filter((method) => found.includes(method))];
}
