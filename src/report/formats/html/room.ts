import { type Html, html } from './markup.ts';

/** How much evidence a page has room for, so that it opens at once; files next to the page have the rest. */
export interface Room {
  /** Returns the piece, or undefined if there is no room for it. */
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

/** Where to find what did not fit. */
export const elsewhere: Html = html`<a href="report.json">report.json</a> and <a href="evidence.har">evidence.har</a> beside this page`;
