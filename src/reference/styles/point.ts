import type { Deviation, Handler, Operation } from '../fault.ts';
import type { Rules } from '../rules.ts';

/** What a target would have to declare in its profile: members that go over those of the specification's own. */
export interface Declaration {
  readonly consistency?: { readonly windowMs: number };
  readonly customers?: DeclaredResource;
  readonly employees?: DeclaredResource;
  /** What stands alone at a path of its own; only where its path is declared, too. */
  readonly account?: DeclaredResource;
}

type DeclaredResource = Readonly<Record<string, unknown>>;

/** What a server may do at a point; each server makes its own deviations, so that it may remember. */
export interface Option {
  /** What it does, in one line. */
  readonly summary: string;
  /** Why it is allowed: the part of the specification that leaves it open, or the RFC that has it. */
  readonly allowed: string;
  /** Around how content is read. */
  readonly reading?: Deviation<Rules>;
  /** Around the operations: sees valid actions alone, and what they come to. */
  readonly inside?: Deviation<Operation>;
  /** Around the whole server: sees requests that are not authorised, and responses as they are written. */
  readonly outside?: Deviation<Handler>;
  /** Left out where nothing needs to be declared. */
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

/** Of an option that changes nothing. */
export function plain(summary: string): Option {
  return { summary, allowed: 'what the server does by itself' };
}

function isPlain({ reading, inside, outside }: Partial<Option> = {}): boolean {
  return reading === undefined && inside === undefined && outside === undefined;
}
