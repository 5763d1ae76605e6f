import type { Step } from '../../check/history/plan.ts';
import type { HeaderField } from '../../http/exchange.ts';
import { oneOf, type Random } from '../../random.ts';
import type { Word } from './words.ts';

/** How something is asked for by who may. */
export type Form = Pick<Step, 'query' | 'headers'>;

const queries = ['verbose=true', 'unheardOf=1', '_method=DELETE', 'delete=1'] as const;
const accepts: readonly HeaderField[] = [
  ['Accept', '*/*'],
  ['Accept', 'text/html;q=0.5, application/json'],
];
/** Fields that change nothing of what a request is about. */
const idle: readonly HeaderField[] = [
  ['Accept-Encoding', 'gzip'],
  ['Cache-Control', 'no-cache'],
  ['User-Agent', 'Mozilla/5.0'],
];
const contentTypes: readonly HeaderField[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Type', 'application/json;charset="utf-8"'],
  ['Content-Type', 'Application/JSON'],
];
const inHeaders = (fields: readonly HeaderField[]): readonly Form[] =>
  fields.map((field) => ({ headers: [field] }));
const ofReads: readonly Form[] = [
  ...queries.map((query) => ({ query })),
  ...inHeaders([...accepts, ...idle]),
];
const ofWrites = inHeaders([...idle, ...contentTypes]);

/** The forms that an operation may have, but for the plainest; none of what is no operation of its own. */
export function formsOf(word: Word): readonly Form[] {
  if (word === 'again' || word === 'refused') return [];
  if (word === 'read' || word === 'list' || word === 'head') return ofReads;
  return word === 'remove' ? inHeaders(idle) : ofWrites;
}

/** A form for a read: mostly the plainest. */
export function drawnForRead(random: Random): Form {
  const kind = random();
  if (kind < 0.15) return { query: oneOf(queries, random) };
  if (kind < 0.25) return { headers: [oneOf(accepts, random)] };
  return kind < 0.4 ? { headers: [oneOf(idle, random)] } : {};
}

/** A form for a write: mostly the plainest. */
export function drawnForWrite(random: Random): Form {
  const kind = random();
  if (kind < 0.1) return { headers: [oneOf(idle, random)] };
  return kind < 0.2 ? { headers: [oneOf(contentTypes, random)] } : {};
}
