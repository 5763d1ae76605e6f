import type { Counterexample } from '../../evidence/result.ts';
import { type Exchange, pauseBetween } from '../../http/exchange.ts';
import { inBrackets, unusualFields } from './request-asides.ts';
import { requestTarget } from './request-target.ts';
import { abridged, type Colours, contentText, visible } from './text.ts';

/** Characters of a path, and of a content. */
const most = { path: 80, content: 160 } as const;

/**
 * Exchanges up to the one that shows what is wrong, what follows it being the controls of its judge: of each a line with
 * its status, and one each for what was sent and what was answered.
 */
export function exchangeLines(
  { exchanges, at }: Pick<Counterexample, 'exchanges' | 'at'>,
  colours: Colours,
): readonly string[] {
  return exchanges
    .filter(({ id }) => at === undefined || id <= at)
    .flatMap((exchange, index) => [
      ...pauseLines(exchanges[index - 1], exchange),
      ...linesOf(exchange, index + 1, colours, exchange.id === at),
    ]);
}

/** A line for a long pause between two exchanges, by which what shows after it may have come about. */
export function pauseLines(before: Exchange | undefined, exchange: Exchange): readonly string[] {
  const pause = pauseBetween(before, exchange);
  return pause === undefined ? [] : [`(${pause} s later)`];
}

function linesOf(exchange: Exchange, number: number, colours: Colours, isHere: boolean): readonly string[] {
  const { request, response, problem } = exchange;
  const path = visible(abridged(requestTarget(request), most.path));
  const asides = inBrackets(request, unusualFields(request));
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
