import {
  type Content,
  durationOf,
  type Exchange,
  type HeaderField,
  type RecordedResponse,
} from '../../../http/exchange/exchange.ts';
import { inBrackets, unusualFields } from '../request-asides.ts';
import { requestTarget } from '../request-target.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { elsewhere, type Room } from './room.ts';
import { answer } from './sequence.ts';

/** At most this many characters of a body are on the page; report.json has the rest. */
const mostCharacters = 4_000;

/**
 * The exchanges of a trial in order, each expandable to what was on the wire; those after the one that shows a failure
 * are folded. If there is no room for all, the one that shows the failure and those before it take precedence.
 */
export function exchangeList(exchanges: readonly Exchange[], at: number | undefined, room: Room): Html {
  const here = exchanges.findIndex(({ id }) => id === at);
  const items = fitting(exchanges, here, room);
  const isFurther = ({ index }: Fitting) => here !== -1 && index > here;
  const further = items.filter(isFurther);
  const left = exchanges.length - items.length;
  return html`${listOf(items.filter((each) => !isFurther(each)))}
${further.length === 0 ? '' : html`<details><summary>${further.length} more after it, as controls</summary>${listOf(further)}</details>`}
${left === 0 ? '' : html`<p>${left} of these ${exchanges.length} exchanges do not fit on this page; they are in ${elsewhere}.</p>`}`;
}

/** An exchange that fits on the page. */
interface Fitting {
  readonly index: number;
  readonly text: Html;
}

function fitting(exchanges: readonly Exchange[], here: number, room: Room): readonly Fitting[] {
  const from = Math.max(0, here);
  const order = [...exchanges.entries()].toSorted(
    ([one], [other]) => distance(one, from) - distance(other, from),
  );
  const items: Fitting[] = [];
  for (const [index, exchange] of order) {
    const text = room.take(item(exchange, index + 1, index === here));
    if (text === undefined) break;
    items.push({ index, text });
  }
  return items.toSorted((one, other) => one.index - other.index);
}

function listOf(items: readonly Fitting[]): Html {
  return html`<ol class="exchanges">${items.map(({ text }) => text)}</ol>`;
}

/** Distance from the exchange that shows the failure; those after it are the farthest. */
function distance(index: number, here: number): number {
  return index <= here ? here - index : index;
}

function item(exchange: Exchange, number: number, isHere: boolean): Html {
  const { request } = exchange;
  return html`<li value="${number}"${isHere ? html` class="here"` : ''}><details>
<summary><code>${visible(`${request.method} ${requestTarget(request)}`)}</code> ${inBrackets(request, unusualFields(request))}
→ ${answer(exchange)}, ${durationOf(exchange).toFixed(1)} ms${isHere ? ' ← here' : ''}</summary>
<pre>${requestText(exchange)}</pre><pre>${responseText(exchange)}</pre>
</details></li>`;
}

function requestText({ request }: Exchange): string {
  return [
    `${visible(`${request.method} ${requestTarget(request)}`)} HTTP/1.1`,
    ...request.headers.map(fieldText),
    '',
    request.content === undefined ? '' : contentText(request.content),
  ].join('\n');
}

function responseText({ response, problem }: Exchange): string {
  if (response === undefined) return `no response: ${visible(problem?.message ?? '')}`;
  const cut =
    response.truncated === true
      ? `\n(cut off; ${response.size} octets ${response.unfinished === true ? 'came before it ended' : 'in all'})`
      : '';
  return [
    ...(response.interim ?? []).flatMap((each) => [...headLines(response, each), '']),
    ...headLines(response, response),
    '',
    contentText(response.content) + cut,
    ...(response.trailers ?? []).map(fieldText),
  ].join('\n');
}

function headLines(
  { httpVersion }: RecordedResponse,
  { status, headers }: Pick<RecordedResponse, 'status' | 'headers'>,
): readonly string[] {
  const version = httpVersion === undefined ? '' : `/${visible(httpVersion)}`;
  return [`HTTP${version} ${status}`, ...headers.map(fieldText)];
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
