import type { Counterexample } from '../../evidence/result.ts';
import { sentBeside } from '../../http/exchange/concurrent.ts';
import { type Exchange, pauseBetween } from '../../http/exchange/exchange.ts';
import { atTheSameTime, inBrackets, unusualFields } from './request-asides.ts';
import { requestTarget } from './request-target.ts';
import { abridged, type Colours, contentText, visible } from './text.ts';

/** At most this many characters of a path, and of a content. */
const most = { path: 80, content: 160 } as const;

/**
 * Exchanges up to the one that shows the failure (those after it are controls of its judge): for each a line with
 * its status, and one each for the content of the request and the response.
 */
export function exchangeLines(
  { exchanges, at }: Pick<Counterexample, 'exchanges' | 'at'>,
  colours: Colours,
): readonly string[] {
  const beside = sentBeside(exchanges);
  return exchanges
    .filter(({ id }) => at === undefined || id <= at)
    .flatMap((exchange, index) => {
      const place = { number: index + 1, isHere: exchange.id === at, isBeside: beside.has(exchange) };
      return [...pauseLines(exchanges[index - 1], exchange), ...linesOf(exchange, place, colours)];
    });
}

/** A line for a long pause between two exchanges, which may have caused what shows after it. */
export function pauseLines(before: Exchange | undefined, exchange: Exchange): readonly string[] {
  const pause = pauseBetween(before, exchange);
  return pause === undefined ? [] : [`(${pause} s later)`];
}

/** The position of an exchange among those that are shown. */
interface Place {
  readonly number: number;
  /** It shows the failure. */
  readonly isHere: boolean;
  /** It was sent while the one before it was still pending. */
  readonly isBeside: boolean;
}

function linesOf(
  exchange: Exchange,
  { number, isHere, isBeside }: Place,
  colours: Colours,
): readonly string[] {
  const { request, response, problem } = exchange;
  const path = visible(abridged(requestTarget(request), most.path));
  const asides = inBrackets(request, isBeside ? atTheSameTime : '', unusualFields(request));
  const answer = response?.status ?? `no response: ${visible(problem?.message ?? '')}`;
  const line = `${number}. ${request.method} ${path}${asides} → ${answer}`;
  const contents = [
    ['sent:    ', request.content],
    ['answered:', response?.content],
  ] as const;
  return [
    isHere ? colours.red(colours.bold(`${line}  ← here`)) : line,
    ...contents.flatMap(([name, content]) => {
      const text = content === undefined ? '' : contentText(content, most.content);
      return text === '' ? [] : [`   ${colours.dim(name)} ${text}`];
    }),
  ];
}
