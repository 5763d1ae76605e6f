import fc from 'fast-check';
import { everyResponse, type OperationCase, operate } from '../../check/operations.ts';
import type { ProbeRule, Subject } from '../../check/requirement.ts';
import { requestsIn, type Situation, stillSituations } from '../../check/situations.ts';
import { passed } from '../../evidence/verdict.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { isRead } from '../../http/exchange/request.ts';
import type { Item } from '../../resource/representation/representation.ts';

/** GET in one of the situations, over a socket of its own. */
interface OnTheWire {
  readonly name: `GET of the ${Situation['name']} on the wire`;
  readonly situation: Situation;
}

/**
 * Each operation that a type has, once, and GET on the wire in each situation, so that the rules about every exchange see all
 * kinds of exchanges even if nothing else is sent. It decides nothing itself.
 */
export const eachOperation: ProbeRule<OperationCase | OnTheWire, readonly [Item, Item], Exchange> & {
  readonly by: 'probe';
} = {
  by: 'probe',
  needs: [],
  cases: (subject) => [...everyResponse(besideOthers(subject)), ...onTheWire(subject)],
  samples: 'structures',
  sample: ({ item, plain }) => fc.tuple(item, plain),
  async probe({ case: operation, sample, resource, ...subject }) {
    if (!('situation' in operation)) return operate(operation, resource, sample);
    const { get } = await requestsIn(operation.situation, resource, [sample[0]], subject);
    return (await resource.wire(get)).exchange;
  },
  judge: () => passed(),
};

/** A subject without writes to a lent resource, which others may be reading. */
function besideOthers(subject: Subject): Subject {
  return subject.learnt.lent === undefined
    ? subject
    : { ...subject, methods: subject.methods.filter(isRead) };
}

function onTheWire(subject: Subject): readonly OnTheWire[] {
  if (!subject.methods.includes('GET')) return [];
  return stillSituations(subject).map((situation) => ({
    name: `GET of the ${situation.name} on the wire`,
    situation,
  }));
}
