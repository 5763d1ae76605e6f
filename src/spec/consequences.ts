import type { RequirementId } from './requirement.ts';

/** Requirements that a fault may break besides those that name it, and why that is right. */
export interface Consequence {
  readonly fault: string;
  readonly breaks: readonly RequirementId[];
  readonly why: string;
}

export const consequences: readonly Consequence[] = [];
