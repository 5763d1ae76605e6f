/** `MUST` decides conformance, `SHOULD` is reported in addition, `MAY` is observed and never fails. */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** A conformance class: requirements that a server conforms to as a whole. */
export type ClassName = string;

/** Never reused, never renamed (law 12, docs/laws.md). */
export type RequirementId = `${Uppercase<string>}-${Uppercase<string>}-${number}`;

export interface Source {
  /** The title of the document. */
  readonly document: string;
  readonly section: string;
}

/** One testable statement of the specification, in our own words. */
export interface Requirement {
  readonly id: RequirementId;
  readonly class: ClassName;
  readonly level: Level;
  readonly source: Source;
  readonly title: string;
  readonly statement: string;
  /** Faults of the reference server that this requirement must catch; or, in words, why none can be made. */
  readonly faults: readonly string[] | { readonly none: string };
  /** Further faults that may break it. */
  readonly mayFailFor?: readonly Consequence[];
  /** It was added since the list of its class was last frozen: it is reported, but does not count for conformance (law 12, docs/laws.md). */
  readonly provisional?: true;
}

/** Faults that other requirements must catch, and why this one may fail with them. */
export interface Consequence {
  readonly faults: readonly string[];
  readonly why: string;
}

/** The faults of the reference server that a requirement must catch; empty if none can be made. */
export function faultsNamedBy({ faults }: Pick<Requirement, 'faults'>): readonly string[] {
  return 'none' in faults ? [] : faults;
}

/** Where a requirement comes from, in words. */
export function sourceText({ source: { document, section } }: Pick<Requirement, 'source'>): string {
  return `${document}, ${section}`;
}
