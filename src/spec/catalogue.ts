import type { ClassName, Requirement } from '../evidence/requirement.ts';
import { consistency } from './consistency.ts';
import { core } from './core.ts';
import { profileClaims } from './profile-claims.ts';

/** Every requirement of every class, in the order in which reports show them. */
export const requirements: readonly Requirement[] = [...core, ...profileClaims, ...consistency];

/** The classes by name, with what each one is about. */
export const classes: Readonly<Record<ClassName, string>> = {
  core: 'What the Data Management REST Service specification demands of a server.',
  profile: 'What the profile of a target claims of it.',
  consistency:
    'What becomes of requests at once. The specification is silent on it: decided only where it is asked for.',
};

/** @returns the requirement of that id, or undefined where there is none. */
export function requirementOf(id: string): Requirement | undefined {
  return requirements.find((requirement) => requirement.id === id);
}

/** The document that this version of the suite tests against. */
export const specification = 'Data Management REST Service Specification';

const titles: Readonly<Record<string, string>> = {
  'data-management': specification,
  profile: "The target's profile",
  consistency: 'What clients rely on that write at once',
};

/** Where a requirement comes from, in words. */
export function sourceText({ source: { document, section } }: Requirement): string {
  return `${titles[document] ?? document}, ${section}`;
}
