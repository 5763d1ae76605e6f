/** `MUST` decides conformance, `SHOULD` is reported beside it, `MAY` is observed and never fails. */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** A conformance class: requirements that a server conforms to as a whole. */
export type ClassName = string;

/** Never reused, never renamed (design, law 12). */
export type RequirementId = `${Uppercase<string>}-${Uppercase<string>}-${number}`;

export interface Source {
  /** `data-management` for the specification; the title of any other. */
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
}
