import { sentBeside } from '../../../http/exchange/concurrent.ts';
import type { Exchange } from '../../../http/exchange/exchange.ts';
import { isRead } from '../../../http/exchange/request.ts';
import { type Html, html } from './markup.ts';
import { answer, asked, short } from './sequence.ts';

/** Whether writes overlapped: then no sequential order of them is true. */
export function areConcurrent(exchanges: readonly Exchange[]): boolean {
  const writes = exchanges.filter(({ request }) => !isRead(request.method));
  return sentBeside(writes.toSorted((one, other) => one.startMs - other.startMs)).size > 0;
}

/** In units of the drawing of one exchange. */
const size = { width: 480, height: 12 } as const;

/** At most this many exchanges are drawn. */
const mostDrawn = 24;

/** When each exchange was pending, on one time scale: overlapping ones were concurrent. */
export function timeline(exchanges: readonly Exchange[], at: number | undefined): Html {
  const relevant = exchanges.filter(({ id }) => at === undefined || id <= at);
  const drawn = relevant.slice(-mostDrawn);
  const before = relevant.length - drawn.length;
  const from = Math.min(...drawn.map(({ startMs }) => startMs));
  const to = Math.max(from + 0.1, ...drawn.map(({ endMs }) => endMs));
  const across = (ms: number) => Math.round(((ms - from) / (to - from)) * size.width * 10) / 10;
  return html`<div class="timeline" role="group" aria-label="Timeline of ${drawn.length} requests in ${(to - from).toFixed(1)} ms">
${before === 0 ? '' : html`<p class="note">${before} earlier in the list below</p>`}
<ol>${drawn.map((exchange, index) => {
    const [start, end] = [across(exchange.startMs), across(exchange.endMs)];
    const isHere = exchange.id === at;
    const times = `from ${(exchange.startMs - from).toFixed(1)} to ${(exchange.endMs - from).toFixed(1)} ms`;
    return html`<li${isHere ? html` class="here"` : ''}><span>${short(`${before + index + 1}. ${asked(exchange)}`)} → ${answer(exchange)}${isHere ? ' ← here' : ''}</span>
<svg viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" role="img"><title>${times}</title>
<path class="grid" d="M0 ${size.height / 2}H${size.width}"/><path class="bars" d="M${start} 1H${Math.max(end, start + 2)}V${size.height - 1}H${start}z"/></svg></li>`;
  })}</ol><p class="note">0 to ${(to - from).toFixed(1)} ms</p></div>`;
}
