import { readdirSync } from 'node:fs';
import type { ClassEntry } from '../src/check/conformance-class.ts';
import type { Gap } from '../src/check/observation.ts';
import { type Check, described, isCheck } from '../src/check/requirement.ts';
import type { ClassName, Requirement } from '../src/evidence/requirement.ts';

/** A requirement, and the file it is in. */
export interface Rule {
  readonly check: Check;
  readonly requirement: Requirement;
  /** Relative to the root of the project, without its extension: `suites/core/head-has-no-body`. */
  readonly file: string;
}

/** A class with everything in its folder. */
export interface ConformanceClass extends ClassEntry {
  readonly name: ClassName;
  readonly rules: readonly Rule[];
  readonly gaps: readonly Gap[];
}

/** Collects a class: every requirement that a file of its folder exports. */
export async function classIn(name: ClassName): Promise<ConformanceClass> {
  const folder = new URL(`./${name}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => /(?<!\.test|\.d)\.[jt]s$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => ({
      file: `suites/${name}/${file.replace(/\.[jt]s$/, '')}`,
      exported: Object.values(await import(new URL(file, folder).href)) as readonly unknown[],
    })),
  );
  const everything = modules.flatMap(({ exported }) => exported);
  const [entry] = everything.filter(isClassEntry);
  if (entry === undefined) throw new Error(`suites/${name}/class.ts exports no class.`);
  const place = ({ check }: Rule) => entry.ids.indexOf(check.id) + 1 || Number.POSITIVE_INFINITY;
  const rules = modules.flatMap(({ file, exported }) =>
    exported
      .filter(isCheck)
      .map((check) => ({ check, file, requirement: described(check, { name, ...entry }) })),
  );
  return {
    ...entry,
    name,
    rules: rules.toSorted(
      (one, other) => place(one) - place(other) || one.check.id.localeCompare(other.check.id),
    ),
    gaps: everything.filter(isGaps).flat(),
  };
}

function isClassEntry(value: unknown): value is ClassEntry {
  return isRecord(value) && 'ids' in value && 'byDefault' in value;
}

function isGaps(value: unknown): value is readonly Gap[] {
  return Array.isArray(value) && value.every((each) => isRecord(each) && 'observed' in each);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
