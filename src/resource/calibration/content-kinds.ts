import { isServerError, refusesContent } from '../../http/exchange/answer.ts';
import { textOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { mediaTypeAdvice } from '../media-types.ts';
import { holdsMark, marked } from '../representation/marks.ts';
import type { Item } from '../representation/representation.ts';

/** Contents of one kind, without identifiers, which a target may accept even if it refuses others. */
export interface ContentKind {
  readonly items: readonly Item[];
  /** Whether their texts get a beginning unique to the run; otherwise they are sent as they are. */
  readonly isMarked: boolean;
  /** Whether they are unremarkable and have every field: what checks create if the content hardly matters. */
  readonly isPlain: boolean;
}

/**
 * Returns new content of a kind on each call. If its texts get a beginning unique to the run, one that has such a text, if any has: by
 * that it is recognised even if the target changes something else.
 */
export function drawing({ items, isMarked }: ContentKind, type: ResourceType): () => Item {
  const markable = isMarked ? items.filter((item) => holdsMark(marked(item, type))) : [];
  const some = markable.length > 0 ? markable : items;
  let turn = 0;
  return () => {
    const item = some[turn % some.length] ?? {};
    turn += 1;
    return isMarked ? marked(item, type) : item;
  };
}

/** Whether other content may be accepted. */
export function isAboutContent(exchange: Exchange): boolean {
  return refusesContent(exchange) || isServerError(exchange);
}

/** How many characters of a refusal are quoted. */
const mostTold = 200;

/** Describes a response: its status, the beginning of its text, and what to declare about it in the profile. */
export function answerText(exchange: Exchange): string {
  const { response, problem } = exchange;
  if (response === undefined) return problem?.message ?? 'no response';
  const text = textOf(response.content).replaceAll(/\s+/g, ' ').trim();
  const told = text.length > mostTold ? `${text.slice(0, mostTold)}…` : text;
  const advice = mediaTypeAdvice(exchange);
  const said = told === '' ? String(response.status) : `${response.status} ${told}`;
  return advice === undefined ? said : `${said}: ${advice}`;
}
