import fc from 'fast-check';
import { cantTell, type Failed, failed, firstObjection, type Undecided } from '../evidence/verdict.ts';
import { succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import { pick } from '../resource/difference.ts';
import type { Ref } from '../resource/identity.ts';
import type { LearntType } from '../resource/place.ts';
import type { Item } from '../resource/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { answerOf, cutOff, objectUnlessSeen, shownIn } from './expectations.ts';
import {
  holdsStill,
  isData,
  isLongEnough,
  suspects,
  traces,
  type Watch,
  withControl,
} from './unchanged-fields.ts';

/** Reads of one resource that must be alike: a GET that writes now and then, each third time say, shows among them. */
export const controlReads = 4;

/** What neighbours are made of. */
export function neighbourhood(plain: fc.Arbitrary<Item>): fc.Arbitrary<readonly Item[]> {
  return fc.tuple(plain, plain);
}

/** What is done to one resource while others are watched. */
export interface Action<Prepared, Done> {
  /** What it needs to be there, before anything is watched. */
  prepare(): Promise<Prepared>;
  perform(prepared: Prepared): Promise<Done>;
  /** It is a read itself, so that more than one read beforehand would be no control. */
  readonly isRead?: boolean;
}

/** Creates neighbours and watches them over an action to another resource. */
export async function watching<Prepared, Done>(
  resource: Resource,
  items: readonly Item[],
  action: Action<Prepared, Done>,
): Promise<{ readonly done: Done; readonly neighbours: readonly Watch[] }> {
  const made = await neighboursOf(resource, items);
  const prepared = await action.prepare();
  const unrelated = () => resource.create(items[0] ?? {});
  return watchingThese(resource, made, {
    isRead: action.isRead ?? false,
    perform: () => action.perform(prepared),
    unrelated,
  });
}

/** Creates neighbours. */
export function neighboursOf(resource: Resource, items: readonly Item[]): Promise<readonly Ref[]> {
  return Promise.all(items.map((item) => resource.create(item)));
}

/** As `watching`, for neighbours that are there already. */
export async function watchingThese<Done>(
  resource: Resource,
  made: readonly Ref[],
  action: Omit<Action<void, Done>, 'prepare'> & { readonly unrelated?: () => Promise<unknown> },
): Promise<{ readonly done: Done; readonly neighbours: readonly Watch[] }> {
  const readAll = () => Promise.all(made.map((ref) => resource.read(ref)));
  const rounds: (readonly Exchange[])[] = [];
  for (let round = 0; round < (action.isRead === true ? 1 : controlReads); round += 1)
    rounds.push(await readAll());
  const sent = resource.exchanges.length;
  const done = await action.perform();
  const requests = resource.exchanges.length - sent;
  const after = await readAll();
  const unrelated = action.isRead === true ? undefined : action.unrelated;
  const neighbours: Watch[] = [];
  for (const [index, ref] of made.entries()) {
    const watch = {
      before: rounds.map((round) => round[index] as Exchange),
      after: after[index] as Exchange,
    };
    const names = unsentIn(resource.type);
    neighbours.push(
      await withControl(resource, {
        ref,
        watch,
        names,
        requests,
        ...(unrelated === undefined ? {} : { unrelated }),
      }),
    );
  }
  return { done, neighbours };
}

/** An objection where a neighbour is not as it was. */
export function undisturbed(
  neighbours: readonly Watch[],
  type: LearntType,
  action: string,
): Failed | Undecided | undefined {
  return firstObjection(neighbours.map((neighbour) => unchanged(neighbour, type, action)));
}

function unchanged(watch: Watch, type: LearntType, action: string) {
  const { before, after } = watch;
  const shown = before.map((read) => shownIn(read, type)).filter((item) => item !== undefined);
  const [first] = shown;
  const blind = before.find((read) => shownIn(read, type) === undefined);
  if (first === undefined || blind !== undefined)
    return cantTell(
      `A neighbour could not be read beforehand: ${blind ? answerOf(blind) : 'it was never requested'}.`,
    );
  const data = Object.keys(type.schema.properties).filter((name) => isData(name, type));
  if (!data.every((name) => holdsStill(name, shown, type)))
    return cantTell('Two reads of a neighbour differ with no write between them.');
  const unseen = objectUnlessSeen(after) ?? cutOff(after);
  if (unseen !== undefined) return unseen;
  const last = shownIn(after, type);
  const message = `${action} changes another resource.`;
  if (last === undefined)
    return failed(message, first, succeeded(after) ? 'no such resource in the body' : answerOf(after), after);
  if (!data.every((name) => holdsStill(name, [first, last], type)))
    return failed(message, first, last, after);
  return untraced(watch, unsentIn(type), type, message);
}

/** An objection where an action left a trace in what was not sent. */
export function untraced(
  watch: Watch,
  names: readonly string[],
  type: LearntType,
  message: string,
): Failed | Undecided | undefined {
  const left = traces(watch, names, type);
  if (left.length === 0) return undefined;
  if (!isLongEnough(watch))
    return cantTell(
      `${suspects(watch, names, type).join(' and ')} changed, but it was not watched long enough to rule out that it changes by itself.`,
    );
  const [first, last] = [watch.before.at(-1), watch.after].map((read) => (read && shownIn(read, type)) ?? {});
  return failed(message, pick(first ?? {}, left), pick(last ?? {}, left), watch.after);
}

function unsentIn(type: LearntType): readonly string[] {
  return Object.keys(type.schema.properties).filter((name) => !isData(name, type));
}
