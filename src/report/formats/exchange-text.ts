import type { Counterexample } from '../../evidence/result.ts';
import type { Exchange } from '../../http/exchange.ts';
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
    .flatMap((exchange, index) => linesOf(exchange, index + 1, colours, exchange.id === at));
}

function linesOf(exchange: Exchange, number: number, colours: Colours, isHere: boolean): readonly string[] {
  const { request, response, problem } = exchange;
  const path = visible(abridged(requestTarget(request), most.path));
  const who = request.as === undefined ? '' : ` (${request.as})`;
  const answer = response?.status ?? `no response: ${visible(problem?.message ?? '')}`;
  const line = `${number}. ${request.method} ${path}${who} → ${answer}`;
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
