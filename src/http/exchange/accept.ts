import { fields } from './content.ts';
import type { HeaderField } from './exchange.ts';

/** A media range that a request accepts, or with `isRefused` one that it does not accept. */
export interface MediaRange {
  /** Lower case, without parameters: `application/json`, `text/*`. */
  readonly name: string;
  /** It has media type parameters besides its weight. */
  readonly isNarrow: boolean;
  /** Its weight is 0. */
  readonly isRefused: boolean;
}

/** Cached, since each rule about an exchange asks what its request accepts. */
const known = new WeakMap<readonly HeaderField[], readonly MediaRange[]>();

/** The media ranges of all Accept fields of a request (RFC 9110 12.5.1, 12.4.2). */
export function mediaRangesIn(headers: readonly HeaderField[]): readonly MediaRange[] {
  const ranges = known.get(headers) ?? rangesIn(headers);
  known.set(headers, ranges);
  return ranges;
}

function rangesIn(headers: readonly HeaderField[]): readonly MediaRange[] {
  return fields({ headers }, 'Accept')
    .flatMap((value) => parts(value, ','))
    .map(mediaRangeOf);
}

/** Whether a request accepts a media type: the most specific range that covers it decides; a request without Accept accepts any. */
export function wouldTake(ranges: readonly MediaRange[], mediaType: string): boolean {
  if (ranges.length === 0) return true;
  const [kind = ''] = mediaType.split('/');
  for (const name of [mediaType, `${kind}/*`, '*/*']) {
    const said = ranges.filter((range) => range.name === name);
    if (said.length > 0) return said.some(({ isRefused }) => !isRefused);
  }
  return false;
}

function mediaRangeOf(text: string): MediaRange {
  const [name = '', ...parameters] = parts(text, ';');
  const isWeight = (parameter: string) => /^q\s*=/i.test(parameter);
  return {
    name: name.toLowerCase(),
    isNarrow: parameters.some((parameter) => !isWeight(parameter)),
    isRefused: parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/i.test(parameter)),
  };
}

/** The parts between separators, except for separators within quoted strings (RFC 9110 5.6.1, 5.6.4). */
function parts(text: string, separator: ',' | ';'): readonly string[] {
  const part = separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/gs : /(?:"(?:[^"\\]|\\.)*"|[^;])+/gs;
  return (text.match(part) ?? []).map((each) => each.trim()).filter((each) => each !== '');
}
