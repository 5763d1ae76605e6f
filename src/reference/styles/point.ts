import type { Deviation, Handler, Operation } from '../fault.ts';
import type { Rules } from '../rules.ts';

/** What a target would have to declare in its profile: members that replace those of the specification's own. */
export interface Declaration {
  readonly consistency?: { readonly windowMs: number };
  readonly customers?: DeclaredResource;
  readonly employees?: DeclaredResource;
  /** A singleton at a fixed path; present only if its path is declared, too. */
  readonly account?: DeclaredResource;
}

type DeclaredResource = Readonly<Record<string, unknown>>;

/** What a server may do at a point; each server has its own deviations, so that they may have state. */
export interface Option {
  /** What it does, in one line. */
  readonly summary: string;
  /** Why it is allowed: the part of the specification that leaves it open, or the RFC that permits it. */
  readonly allowed: string;
  /** Wraps how content is parsed. */
  readonly reading?: Deviation<Rules>;
  /** Wraps the operations: sees only valid actions and their outcomes. */
  readonly inside?: Deviation<Operation>;
  /** Wraps the whole server: sees unauthorised requests, and responses as they are written. */
  readonly outside?: Deviation<Handler>;
  /** Omitted if nothing needs to be declared. */
  readonly declares?: Declaration;
}

/** One point that the specification leaves open. */
export interface Point {
  readonly name: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The option that changes nothing. */
  readonly plain: string;
  /** The options that change something. */
  readonly others: readonly string[];
}

/** @param options - exactly one of them is plain */
export function point(name: string, options: Point['options']): Point {
  const names = Object.keys(options);
  const others = names.filter((option) => !isPlain(options[option]));
  const [plain = ''] = names.filter((option) => !others.includes(option));
  return { name, options, plain, others };
}

/** An option that changes nothing. */
export function plain(summary: string): Option {
  return { summary, allowed: 'what the server does by itself' };
}

function isPlain({ reading, inside, outside }: Partial<Option> = {}): boolean {
  return reading === undefined && inside === undefined && outside === undefined;
}
