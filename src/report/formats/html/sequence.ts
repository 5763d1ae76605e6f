import type { StateAfter } from '../../../evidence/states.ts';
import type { Exchange } from '../../../http/exchange/exchange.ts';
import { inBrackets, unusualFields } from '../request-asides.ts';
import { requestTarget } from '../request-target.ts';
import { abridged, counted, visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { statesBeside } from './states.ts';

/** At most this many exchanges are drawn: the one that shows the failure and those before it. */
const mostDrawn = 12;

/** In units of the drawing of one exchange: the lifelines of client and target, and its size. */
const place = { client: 20, target: 460, width: 480, height: 50 } as const;

/** Of a line of text, in the same units. */
const lineHeight = 15;

/** Characters that fit between the lifelines. */
const mostCharacters = 48;

export interface Sequence {
  readonly exchanges: readonly Exchange[];
  /** Id of the exchange that shows the failure, if one does. */
  readonly at: number | undefined;
  /** For a history, the expected state at the target after each step. */
  readonly states?: readonly StateAfter[] | undefined;
}

/** The exchanges up to the one that shows the failure as a sequence diagram, with the expected state at the target beside them. */
export function sequenceDiagram({ exchanges, at, states = [] }: Sequence): Html {
  const relevant = exchanges.filter((exchange) => at === undefined || exchange.id <= at);
  const drawn = relevant.slice(-mostDrawn);
  const before = relevant.length - drawn.length;
  const beside = statesBeside(states);
  const more = states.length === 0 ? '' : ', with the expected state after each';
  return html`<div class="sequence" role="group" aria-label="Sequence diagram of ${counted(drawn.length, 'request')} from client to target${more}">
<p class="ends"><span>client</span> <span>target</span>${states.length === 0 ? '' : html` <span>expected state then</span>`}</p>
${before === 0 ? '' : html`<p class="note">${counted(before, 'earlier request')} in the list below</p>`}
<ol>${drawn.map((exchange, index) => {
    const isHere = exchange.id === at;
    return html`<li${isHere ? html` class="here"` : ''}>${arrows(exchange, before + index + 1, isHere)}${beside(exchange, isHere)}</li>`;
  })}</ol></div>`;
}

function arrows(exchange: Exchange, number: number, isHere: boolean): Html {
  const { client, target, width, height } = place;
  const middle = width / 2;
  const fields = unusualFields(exchange.request);
  const more = fields === '' ? '' : `with ${fields}`;
  // above the arrow
  const by = more === '' ? 0 : lineHeight;
  const answered = exchange.response !== undefined;
  const title = `${asked(exchange)}${more === '' ? '' : `, ${more}`}`;
  return html`<svg viewBox="0 0 ${width} ${height + by}" preserveAspectRatio="xMidYMin" role="img"><title>${number}. ${abridged(title, 500)}: ${answer(exchange)}</title>
<text x="${middle}" y="12">${short(`${number}. ${asked(exchange)}`)}</text>${more === '' ? '' : html`<text x="${middle}" y="${12 + by}">${short(more)}</text>`}
<g transform="translate(0 ${by})"><path d="M${client} 17H${target}m-8-4l8 4l-8 4"/>
<text x="${middle}" y="35">${answer(exchange)}${isHere ? ' ← here' : ''}</text>
<path class="back" d="M${target} 40H${answered ? client : middle}"/>
<path d="${answered ? `M${client + 8} 36l-8 4l8 4` : `M${middle - 5} 35l10 10m0-10l-10 10`}"/></g></svg>`;
}

/** The request, and who sent it, if not the run itself. */
export function asked({ request }: Exchange): string {
  return `${visible(`${request.method} ${requestTarget(request)}`)}${inBrackets(request)}`;
}

/** The status, or why there is none. */
export function answer({ response, problem }: Exchange): string {
  return response === undefined
    ? visible(`no response (${problem?.kind ?? 'unknown'})`)
    : String(response.status);
}

/** A text shortened to fit into a drawing, with its middle left out. */
export function short(text: string): string {
  const characters = [...text];
  if (characters.length <= mostCharacters) return text;
  return `${characters.slice(0, mostCharacters - 16).join('')}…${characters.slice(-15).join('')}`;
}
