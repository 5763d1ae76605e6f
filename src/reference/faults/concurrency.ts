import { type Deviation, group } from '../fault.ts';
import { customers, type Kind } from '../kind.ts';
import { answer, type Item } from '../message.ts';
import { creating } from './post.ts';
import { updating } from './put.ts';

/** Long enough for two requests that were sent at once to meet. */
const meetingMs = 20;

const losesConcurrentWrites: Deviation = (next) => async (request, world) => {
  const update = updating('PATCH', request, world);
  if (update === undefined) return next(request, world);
  await world.sleep(meetingMs);
  const item = { ...update.item, ...update.sent };
  update.store.set(update.id, item);
  return answer(200, update.kind.wrap([item]));
};

const sharesIdentifier: Deviation = (next) => {
  const current = new Map<Kind, { readonly identifiers: Item; inFlight: number }>();
  return async (request, world) => {
    const sent = creating(request);
    const [item, ...others] = sent?.items ?? [];
    if (sent?.kind !== customers || item === undefined || others.length > 0) return next(request, world);
    const meeting = current.get(sent.kind) ?? { identifiers: world.next(sent.kind), inFlight: 0 };
    current.set(sent.kind, meeting);
    meeting.inFlight += 1;
    await world.sleep(meetingMs);
    meeting.inFlight -= 1;
    if (meeting.inFlight === 0) current.delete(sent.kind);
    const made = { ...item, ...meeting.identifiers };
    world.stores[sent.kind.name].set(String(meeting.identifiers[sent.kind.key]), made);
    return answer(201, sent.kind.wrap([made], sent.body));
  };
};

export const concurrencyFaults = group({
  'patch-loses-concurrent-writes': {
    summary: 'of two PATCHes at once one is lost',
    inside: losesConcurrentWrites,
  },
  'post-shares-identifier-when-concurrent': {
    summary: 'two POSTs at once get the same identifier',
    inside: sharesIdentifier,
  },
});
