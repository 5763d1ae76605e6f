import type { RequirementId } from '../evidence/requirement.ts';

/** What a class declares, in the `class.ts` of its folder. */
export interface ClassEntry {
  /** What the class is about, in one sentence. */
  readonly title: string;
  /** The title of the document that its requirements are taken from. */
  readonly document: string;
  /** Whether a run that names no class decides it; `declared`: only if the target has a profile. */
  readonly byDefault: 'always' | 'declared' | 'never';
  /**
   * The requirements that decide it, the most fundamental first, which is the order of reports and causes. Frozen: a
   * requirement added later is reported, but decides nothing before the next version of this list (law 12, docs/laws.md).
   * So a new requirement needs no line here; its file alone makes it part of the class.
   */
  readonly ids: readonly RequirementId[];
}
