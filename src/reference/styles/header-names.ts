import type { Deviation, Handler } from '../fault.ts';
import { plain, point } from './point.ts';
import { sending } from './tools.ts';

/** Names are changed last, so that everything before knows them in their usual form; Date is written as it is. */
function spelled(spell: (name: string) => string): Deviation<Handler> {
  return sending((next) => (response, outgoing) => {
    const date = outgoing.sendDate ? { Date: new Date().toUTCString() } : {};
    outgoing.sendDate = false;
    // what a cache has stored keeps its time
    const all = { ...date, ...response.headers };
    const headers = Object.fromEntries(Object.entries(all).map(([name, value]) => [spell(name), value]));
    return next({ ...response, headers }, outgoing);
  });
}

const allowed = 'RFC 9110 5.1: case means nothing';

/** How the names of header fields are spelled. */
export const headerNames = point('header-names', {
  canonical: plain('each word with a capital'),
  lower: { summary: 'in lower case', allowed, outside: spelled((name) => name.toLowerCase()) },
  upper: { summary: 'in capitals', allowed, outside: spelled((name) => name.toUpperCase()) },
});
