import type { ConnectionAsked, RecordedRequest } from '../../http/exchange/exchange.ts';
import { abridged, visible } from './text.ts';

/** Of a longer value, in characters, only the beginning and the end are shown. */
const most = 60;

/** The header fields that make a request unusual, as `Origin: https://app.example.org, no accept`. */
export function unusualFields({ headers, unusual = [] }: RecordedRequest): string {
  const told = unusual.flatMap((name) => {
    const own = headers.filter(([other]) => other.toLowerCase() === name.toLowerCase());
    return own.length === 0 ? [`no ${name}`] : own.map(([other, value]) => `${other}: ${value}`);
  });
  return told.map((each) => visible(abridged(each, most))).join(', ');
}

/** For a request that was sent while the one before it was still pending. */
export const atTheSameTime = 'at the same time';

/** Where a request is sent, if that matters. */
const connections: Readonly<Record<ConnectionAsked, string>> = {
  same: 'on the same connection',
  another: 'on another connection',
  own: 'on a connection of its own',
};

/** Who sends a request, if not the run itself, and other remarks on it, to be shown after its target. */
export function inBrackets(
  { as, connection }: Pick<RecordedRequest, 'as' | 'connection'>,
  ...more: readonly string[]
): string {
  const sent = [as === undefined ? '' : visible(as), connection === undefined ? '' : connections[connection]];
  const asides = [...sent, ...more].filter((each) => each !== '');
  return asides.length === 0 ? '' : ` (${asides.join('; ')})`;
}
