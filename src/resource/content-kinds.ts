import { isOfContent, isServerError, textOf } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType } from '../profile/profile.ts';
import { marked, newMark } from './marks.ts';
import { mediaTypeAdvice } from './media-types.ts';
import type { Item } from './representation.ts';

/** Contents of one kind, without identifiers, which a target may accept where it refuses others. */
export interface Contents {
  readonly items: readonly Item[];
  /** Whether their texts are to begin with something unique to the run; else they are sent as they are. */
  readonly isMarked: boolean;
  /** Whether they are unremarkable, with every field: what checks create where the content hardly matters. */
  readonly isPlain: boolean;
}

/** What hands out contents of a kind, one after another, for as often as it is asked. */
export function drawing({ items, isMarked }: Contents, type: ResourceType): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length] ?? {};
    turn += 1;
    return isMarked ? marked(item, type, newMark()) : item;
  };
}

/** Whether another content may fare better. */
export function isAboutContent(exchange: Exchange): boolean {
  return isOfContent(exchange) || isServerError(exchange);
}

/** Characters of a refusal that are told. */
const mostTold = 200;

/** What a request was answered with: its status, the beginning of what it says, and what the profile has to say for that. */
export function answerText(exchange: Exchange): string {
  const { response, problem } = exchange;
  if (response === undefined) return problem?.message ?? 'no response';
  const text = textOf(response.content).replaceAll(/\s+/g, ' ').trim();
  const told = text.length > mostTold ? `${text.slice(0, mostTold)}…` : text;
  const advice = mediaTypeAdvice(exchange);
  const said = told === '' ? String(response.status) : `${response.status} ${told}`;
  return advice === undefined ? said : `${said}: ${advice}`;
}
