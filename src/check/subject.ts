import { anonymous, type Credential, wrongCredentials } from '../http/credential.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { Learnt } from '../resource/resource.ts';
import type { Check, Subject } from './requirement.ts';

/** A resource type as checks see it, with the methods that can be used on it. */
export function subjectOf(type: ResourceType, learnt: Learnt, token: string): Subject {
  return { type, learnt, methods: methodsOf(type, learnt), credentials: credentialsFor(token) };
}

/** Why there is nothing to check or observe here, or undefined where there is. */
export function whyInapplicable(
  { needs }: Pick<Check, 'needs'>,
  { type, methods }: Subject,
): string | undefined {
  const missing = needs.filter((method) => !methods.includes(method));
  if (missing.length === 0) return undefined;
  const tried = missing.some((method) => type.possibleMethods.includes(method));
  return `The specification shows no ${missing.join(' or ')} for ${type.name}${tried ? ', and the target has none' : ''}.`;
}

function methodsOf(type: ResourceType, learnt: Learnt): readonly Method[] {
  const found = type.possibleMethods.filter((method) =>
    method === 'DELETE' ? learnt.removable : learnt.readable,
  );
  return [...type.methods, ...found];
}

function credentialsFor(token: string): { anonymous: Credential; wrong: readonly Credential[] } {
  return { anonymous, wrong: wrongCredentials(token) };
}
