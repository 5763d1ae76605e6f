import type { MethodTraffic, Traffic } from '../../../http/client/traffic.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';

/** A range of durations between two powers of ten, in ms. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** The smallest scale that contains all durations. */
export function scaleOf(methods: readonly MethodTraffic[]): Scale {
  const all = methods.flatMap(({ histogram, slowestMs }) => [...histogram.map(([upTo]) => upTo), slowestMs]);
  const positive = all.filter((ms) => ms > 0);
  const from = Math.floor(Math.log10(Math.min(1, ...positive)) - 0.05);
  return { from, to: Math.max(from + 1, Math.ceil(Math.log10(Math.max(1, ...positive)))) };
}

const size = { width: 320, height: 44 } as const;

/** Ranges of a histogram between one power of ten and the next. */
const perDecade = 20;

/** The distribution of the durations of one method, with a solid line at the median and a dashed one at the 95th percentile. */
export function distribution(traffic: MethodTraffic, scale: Scale): Html {
  const x = across(scale);
  const high = Math.max(1, ...traffic.histogram.map(([, count]) => count));
  const wide = size.width / ((scale.to - scale.from) * perDecade);
  const bars = traffic.histogram.map(([upTo, count]) => {
    const tall = Math.max(1, (count / high) * (size.height - 2));
    return `M${round(x(upTo) - wide)} ${size.height}v${round(-tall)}h${round(wide)}v${round(tall)}z`;
  });
  return html`<svg class="plot" viewBox="0 0 ${size.width} ${size.height}" role="img"><title>${words(traffic)}</title>
<path class="grid" d="${ticks(scale).map((power) => `M${round(x(10 ** power))} 0V${size.height}`)}"/>
<path class="bars" d="${bars}"/><path class="median" d="M${round(x(traffic.medianMs))} 0V${size.height}"/>
<path class="p95" d="M${round(x(traffic.p95Ms))} 0V${size.height}"/></svg>`;
}

/** The scale that all distributions share. */
export function axis(scale: Scale): Html {
  const x = across(scale);
  const labels = ticks(scale).map((power) => {
    const anchor = power === scale.from ? 'start' : power === scale.to ? 'end' : 'middle';
    return html`<text class="${anchor}" x="${round(x(10 ** power))}" y="12">${Number((10 ** power).toPrecision(1))}${power === scale.to ? ' ms' : ''}</text>`;
  });
  return html`<svg class="plot" viewBox="0 0 ${size.width} 16" role="img"><title>${`The scale, from ${10 ** scale.from} to ${10 ** scale.to} ms by powers of ten`}</title>${labels}</svg>`;
}

function words({ method, requests, medianMs, p95Ms, slowestMs }: MethodTraffic): string {
  return `${visible(method)}: half of ${requests} requests took at most ${medianMs.toFixed(1)} ms, 95 % at most ${p95Ms.toFixed(1)} ms, the longest ${slowestMs.toFixed(1)} ms`;
}

function ticks({ from, to }: Scale): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The position of a duration, in units of the drawing. */
function across({ from, to }: Scale): (ms: number) => number {
  return (ms) => {
    const share = (Math.log10(Math.max(ms, 10 ** from)) - from) / (to - from);
    return Math.min(1, share) * size.width;
  };
}

const time = { width: 720, height: 120, foot: 18 } as const;

/** Requests sent in each interval of the run, one bar each. */
export function overTime({ intervals, intervalMs }: Traffic): Html {
  const high = Math.max(1, ...intervals);
  const wide = time.width / Math.max(1, intervals.length);
  const bars = intervals.map((count, index) => {
    const tall = (count / high) * (time.height - 16);
    return count === 0
      ? ''
      : `M${round(index * wide)} ${time.height}v${round(-tall)}h${round(Math.max(1, wide - 1))}v${round(tall)}z`;
  });
  const end = intervals.length * intervalMs;
  return html`<svg class="plot time" viewBox="0 0 ${time.width} ${time.height + time.foot}" role="img"><title>Requests over time</title>
<desc>${`${intervals.length} intervals of ${seconds(intervalMs)}; at most ${high} requests in one of them`}</desc>
<path class="grid" d="M0 16H${time.width}M0 ${time.height}H${time.width}"/><path class="bars" d="${bars}"/>
<text class="start" x="0" y="11">${high} in ${seconds(intervalMs)}</text>
<text class="start" x="0" y="${time.height + 14}">0 s</text><text class="end" x="${time.width}" y="${time.height + 14}">${seconds(end)}</text></svg>`;
}

/** A time in a suitable unit. */
export function seconds(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 120_000 ? `${round(ms / 1000)} s` : `${round(ms / 60_000)} min`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
