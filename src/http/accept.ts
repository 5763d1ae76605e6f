import type { HeaderField } from './exchange.ts';

/** What a request says that it would take, of which it says that it would rather not where `isRefused`. */
export interface MediaRange {
  /** In lower case, without parameters: `application/json`, `text/*`. */
  readonly name: string;
  /** It has parameters of its own, beside its weight. */
  readonly isNarrow: boolean;
  /** Its weight is 0. */
  readonly isRefused: boolean;
}

/** Each rule about an exchange asks what its request would take. */
const known = new WeakMap<readonly HeaderField[], readonly MediaRange[]>();

/** The media ranges of all Accept fields of a request (RFC 9110 12.5.1, 12.4.2). */
export function mediaRangesIn(headers: readonly HeaderField[]): readonly MediaRange[] {
  const ranges = known.get(headers) ?? rangesIn(headers);
  known.set(headers, ranges);
  return ranges;
}

function rangesIn(headers: readonly HeaderField[]): readonly MediaRange[] {
  const values = headers.filter(([name]) => name.toLowerCase() === 'accept').map(([, value]) => value);
  return values.flatMap((value) => parts(value, ',')).map(mediaRangeOf);
}

/** Whether a request would take a media type: what is said of the narrowest range that has it decides, and who names none takes any. */
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

/** What stands between separators, those within quoted strings aside (RFC 9110 5.6.1, 5.6.4). */
function parts(text: string, separator: ',' | ';'): readonly string[] {
  const part = separator === ',' ? /(?:"(?:[^"\\]|\\.)*"|[^,])+/gs : /(?:"(?:[^"\\]|\\.)*"|[^;])+/gs;
  return (text.match(part) ?? []).map((each) => each.trim()).filter((each) => each !== '');
}
