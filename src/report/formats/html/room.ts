import { type Html, html } from './markup.ts';

/** How much of the evidence a page has room for, so that it opens at once; the rest stands in files beside it. */
export interface Room {
  /** The same piece, or undefined where there is no room for it. */
  take(piece: Html): Html | undefined;
}

/** @param octets - of HTML at most */
export function roomOf(octets: number): Room {
  let left = octets;
  return {
    take(piece) {
      const size = Buffer.byteLength(String(piece));
      if (size > left) return undefined;
      left -= size;
      return piece;
    },
  };
}

/** Where that stands for which there is no room. */
export const elsewhere: Html = html`<a href="report.json">report.json</a> and <a href="evidence.har">evidence.har</a> beside this page`;
