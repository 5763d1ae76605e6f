import type { Client } from '../http/client.ts';
import { json, refused, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ResourceType, Wrapping } from '../profile/profile.ts';
import { difference } from './difference.ts';
import { type Addressing, addressings, type Ref, refsIn } from './identity.ts';
import { CannotBegin, tokenRefused } from './preflight.ts';
import { type Item, itemsIn } from './representation.ts';
import { requestsFor } from './requests.ts';
import type { Learnt, Surroundings } from './resource.ts';

/** What calibration found out about a type, and the exchanges that show it. */
export interface Calibration {
  readonly learnt: Learnt;
  readonly creation: Exchange;
  readonly read?: Exchange;
  readonly list?: Exchange;
  readonly removal?: Exchange;
}

/**
 * Creates one plain resource of a type and finds out how this target tells where it is, whether it can be read,
 * listed and removed (design, laws 1 and 3). Where nothing can be created, `learnt.creation` is undefined.
 */
export async function calibrate(type: ResourceType, item: Item, around: Surroundings): Promise<Calibration> {
  const { client } = around;
  const request = requestsFor(type);
  const { creation, wrapping, number } = await firstAccepted(type, item, around);
  if (wrapping === undefined) return { creation, learnt: nothing };

  const candidates = addressings.flatMap((addressing) =>
    refsIn(creation, [item], type, addressing, client.baseUrl).map((ref) => ({ addressing, ref })),
  );
  const found = await firstReadable(client, type, candidates);
  // the client's own identifier leads nowhere unless something was read there
  const told = candidates.find(({ addressing }) => addressing !== 'client');
  const { addressing, ref } = found ?? told ?? { addressing: undefined, ref: undefined };
  around.ledger.created(number, ref === undefined ? [] : [ref.path]);
  const list = await client.send(request.list());
  const removal = ref && (await client.send(request.delete(ref)));
  const removable = removal !== undefined && succeeded(removal);
  if (removable) around.ledger.removed(ref?.path ?? '');
  return {
    creation,
    ...(found === undefined ? {} : { read: found.read }),
    list,
    ...(removal === undefined ? {} : { removal }),
    learnt: {
      addressing,
      creation: wrapping,
      readable: found !== undefined || type.methods.includes('GET'),
      removable: removable || type.methods.includes('DELETE'),
      listable: lists(list, item, found, type),
    },
  };
}

const nothing: Learnt = {
  addressing: undefined,
  creation: undefined,
  readable: false,
  removable: false,
  listable: false,
};

/** Tries the wrappings of the specification until one is accepted. */
async function firstAccepted(type: ResourceType, item: Item, { client, ledger }: Surroundings) {
  const request = requestsFor(type);
  let last: { creation: Exchange; wrapping: Wrapping | undefined; number: number } | undefined;
  for (const wrapping of type.creation) {
    const post = request.post([item], wrapping);
    const number = ledger.creating('POST', post.path);
    const creation = await client.send(post);
    if (succeeded(creation)) return { creation, wrapping, number };
    if (refused(creation)) ledger.created(number, []);
    last = { creation, wrapping: undefined, number };
  }
  return last as NonNullable<typeof last>;
}

async function firstReadable(
  client: Client,
  type: ResourceType,
  candidates: readonly { readonly addressing: Addressing; readonly ref: Ref }[],
) {
  for (const { addressing, ref } of candidates) {
    const read = await client.send(requestsFor(type).get(ref));
    if (itemsIn(json(read), type).length > 0 && succeeded(read)) return { addressing, ref, read };
  }
  return undefined;
}

/** Whether a list shows the item that was read. */
function lists(
  list: Exchange,
  item: Item,
  found: { readonly read: Exchange } | undefined,
  type: ResourceType,
): boolean {
  if (!succeeded(list) || list.response?.truncated || found === undefined) return false;
  const [shown] = itemsIn(json(found.read), type);
  return itemsIn(json(list), type).some((other) => difference(shown ?? item, other, type) === undefined);
}

/** @throws CannotBegin where no type could be created, with the reason. */
export function somethingCreated(calibrations: readonly Calibration[]): void {
  if (calibrations.some(({ learnt }) => learnt.creation !== undefined)) return;
  const [first] = calibrations;
  const status = first?.creation.response?.status;
  if (status === 401 || status === 403) throw new CannotBegin(tokenRefused(status));
  const answers = calibrations.map(({ creation }) => {
    const answer = creation.response?.status ?? creation.problem?.message ?? 'no response';
    return `POST ${new URL(creation.request.url).pathname} ${answer}`;
  });
  throw new CannotBegin(
    `The target creates nothing, so nothing can be checked (${answers.join(', ')}). Check the base URL and the token's rights.`,
  );
}
