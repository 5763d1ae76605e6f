import { succeeded } from '../../src/http/exchange/answer.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { itemsShown, type LearntType } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation/representation.ts';

/** For each identifier that was posted, in words: who assigned it. */
export function whoAssigns(posted: Exchange, sent: Item, type: LearntType): string {
  if (!succeeded(posted)) return `not seen: POST ${posted.response?.status ?? 'no response'}`;
  const [shown] = itemsShown(posted, type);
  const who = type.identifiers.map((name) => {
    if (shown?.[name] === undefined) return `${name}: not shown in the response`;
    return `${name}: ${shown[name] === sent[name] ? "the client's is kept" : 'assigned by the server'}`;
  });
  return who.join('; ');
}
