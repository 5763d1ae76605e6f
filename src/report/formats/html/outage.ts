import type { Report } from '../../../evidence/report.ts';
import { reproduction } from '../failure-text.ts';
import { visible } from '../text.ts';
import { exchangeList } from './exchange.ts';
import { type Html, html } from './markup.ts';
import { roomOf } from './room.ts';

/** Bytes of HTML for what was in flight. */
const most = 200_000;

/** What was in flight when the target stopped answering, and how to send it again; empty if it did not stop. */
export function outagePart({ run, target }: Report): Html | string {
  const { outage } = run;
  if (outage === undefined) return '';
  const { exchanges, at, curl } = outage;
  const shell = reproduction(outage, target.baseUrl).map(visible).join('\n');
  return html`<details><summary>The requests about it</summary>${exchangeList(exchanges, at, roomOf(most))}</details>
${curl.length === 0 ? '' : html`<details><summary>What was in flight, in a shell</summary><pre>${shell}</pre></details>`}`;
}
