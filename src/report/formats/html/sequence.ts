import type { Exchange } from '../../../http/exchange.ts';
import { requestTarget } from '../request-target.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';

/** Exchanges that are drawn at most: the one that shows the failure and those before it. */
const mostDrawn = 12;

/** In units of the drawing: the lifelines of client and target, the first exchange, and from one to the next. */
const place = { client: 60, target: 500, width: 560, top: 56, step: 50 } as const;

/** Characters that fit between the lifelines. */
const mostCharacters = 48;

export interface Sequence {
  readonly exchanges: readonly Exchange[];
  /** Id of the exchange that shows the failure. */
  readonly at: number | undefined;
  /** Unique in the page. */
  readonly id: string;
}

/** The exchanges up to the one that shows the failure as a sequence diagram; the list of them says the same in words. */
export function sequenceDiagram({ exchanges, at, id }: Sequence): Html {
  const relevant = exchanges.filter((exchange) => at === undefined || exchange.id <= at);
  const drawn = relevant.slice(-mostDrawn);
  const before = relevant.length - drawn.length;
  const height = place.top + drawn.length * place.step + 6;
  return html`<svg class="sequence" viewBox="0 0 ${place.width} ${height}" role="img" aria-labelledby="${id}-title ${id}-words">
<title id="${id}-title">Sequence diagram of ${drawn.length} ${drawn.length === 1 ? 'request' : 'requests'} from client to target</title>
<desc id="${id}-words">${drawn.map((exchange, index) => `${before + index + 1}. ${asked(exchange)}: ${answer(exchange)}. `)}</desc>
${lifeline('client', place.client, height)}${lifeline('target', place.target, height)}
${before === 0 ? '' : html`<text class="note" x="280" y="38">${before} earlier ${before === 1 ? 'request' : 'requests'} in the list below</text>`}
${drawn.map((exchange, index) => arrows(exchange, { number: before + index + 1, y: place.top + index * place.step, isHere: exchange.id === at }))}</svg>`;
}

function lifeline(name: string, x: number, height: number): Html {
  return html`<path class="life" d="M${x} 26V${height - 2}"/><rect x="${x - 36}" y="4" width="72" height="22" rx="4"/><text x="${x}" y="19">${name}</text>`;
}

interface Spot {
  readonly number: number;
  readonly y: number;
  readonly isHere: boolean;
}

function arrows(exchange: Exchange, { number, y, isHere }: Spot): Html {
  const { client, target } = place;
  const back = y + 22;
  const answered = exchange.response !== undefined;
  return html`<g${isHere ? html` class="here"` : ''}><text x="280" y="${y + 4}">${short(`${number}. ${asked(exchange)}`)}</text>
<path d="M${client} ${y + 9}H${target}m-8-4l8 4l-8 4"/>
<text x="280" y="${back + 5}">${answer(exchange)}${isHere ? ' ← here' : ''}</text>
<path class="back" d="M${target} ${back + 10}H${answered ? client : 270}"/>
<path d="${answered ? `M${client + 8} ${back + 6}l-8 4l8 4` : `M265 ${back + 5}l10 10m0-10l-10 10`}"/></g>`;
}

function asked({ request }: Exchange): string {
  const { method, as } = request;
  return visible(`${method} ${requestTarget(request)}${as === undefined ? '' : `, as ${as}`}`);
}

function answer({ response, problem }: Exchange): string {
  return response === undefined ? `no response (${problem?.kind ?? 'unknown'})` : String(response.status);
}

function short(text: string): string {
  const characters = [...text];
  if (characters.length <= mostCharacters) return text;
  return `${characters.slice(0, mostCharacters - 16).join('')}…${characters.slice(-15).join('')}`;
}
