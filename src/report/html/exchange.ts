import type { Content, Exchange, HeaderField } from '../../http/exchange.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';

/** Characters of one body that the page shows; the rest is in report.json. */
const mostCharacters = 4_000;

/** How much of what went over the wire a page has room for. */
export interface Room {
  characters: number;
}

/** The exchanges of a failure in order, each to be unfolded to what went over the wire, as long as there is room. */
export function exchangeList(exchanges: readonly Exchange[], at: number | undefined, room: Room): Html {
  return html`<ol class="exchanges">${exchanges.map((exchange) => item(exchange, exchange.id === at, room))}</ol>`;
}

function item(exchange: Exchange, isHere: boolean, room: Room): Html {
  const { request, response, problem, durationMs } = exchange;
  const { pathname, search } = new URL(request.url);
  const answer =
    response === undefined ? `no response (${problem?.kind ?? 'unknown'})` : String(response.status);
  return html`<li class="${isHere ? 'here' : ''}"><details>
<summary><code>${request.method} ${visible(pathname + search)}</code> ${request.as === undefined ? '' : `as ${request.as}`}
→ ${answer}, ${durationMs.toFixed(1)} ms${isHere ? ' ← here' : ''}</summary>
${wire(exchange, room)}
</details></li>`;
}

function wire(exchange: Exchange, room: Room): Html {
  const [request, response] = [requestText(exchange), responseText(exchange)];
  room.characters -= request.length + response.length;
  if (room.characters < 0) return html`<p>Its octets are in <a href="report.json">report.json</a>.</p>`;
  return html`<pre>${request}</pre><pre>${response}</pre>`;
}

function requestText({ request }: Exchange): string {
  const { pathname, search } = new URL(request.url);
  return [
    `${request.method} ${visible(pathname + search)} HTTP/1.1`,
    ...request.headers.map(fieldText),
    '',
    request.content === undefined ? '' : contentText(request.content),
  ].join('\n');
}

function responseText({ response, problem }: Exchange): string {
  if (response === undefined) return `no response: ${visible(problem?.message ?? '')}`;
  const cut = response.truncated === true ? `\n(cut off; ${response.size} octets in all)` : '';
  return [
    `HTTP/${response.httpVersion ?? '1.1'} ${response.status}`,
    ...response.headers.map(fieldText),
    '',
    contentText(response.content) + cut,
  ].join('\n');
}

function fieldText([name, value]: HeaderField): string {
  return `${visible(name)}: ${visible(value)}`;
}

function contentText(content: Content): string {
  const text = 'text' in content ? visible(content.text) : `base64: ${content.base64}`;
  return text.length > mostCharacters
    ? `${text.slice(0, mostCharacters)}… (the rest is in report.json)`
    : text;
}
