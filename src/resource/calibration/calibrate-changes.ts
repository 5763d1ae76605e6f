import { isDeepStrictEqual } from 'node:util';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { isObject } from '../../http/exchange/json.ts';
import type { Method } from '../../profile/profile.ts';
import { isSame, type Place, type RequestKind, type Steps, valuesAt } from '../place.ts';
import { type Invalid, rejects } from '../representation/invalid.ts';
import type { Item } from '../representation/representation.ts';
import { type Requests, requestsFor } from '../requests.ts';
import { mayHave, mostDraws, placesFor, type Setting, type Shown } from './calibration-setting.ts';
import { isAboutContent } from './content-kinds.ts';
import { type Led, shows } from './learn-ways.ts';

/** The results of updates by one method. */
export interface Updates {
  readonly method: Method;
  readonly build: Requests['put'];
  readonly answers: readonly Exchange[];
  readonly places: readonly Place[];
}

/** Sends another version to each resource, by every method that the type has or may have. */
export async function update(
  ours: readonly Led[],
  preferred: Steps | undefined,
  setting: Setting,
): Promise<readonly Updates[]> {
  const { type } = setting;
  const request = requestsFor(type);
  const ways: readonly (readonly [Method, Requests['put'], RequestKind])[] = [
    ['PUT', request.put, 'replace'],
    ['PATCH', request.patch, 'patch'],
  ];
  const updates: Updates[] = [];
  for (const [method, build, operation] of ways) {
    if (!mayHave(type, method)) continue;
    const written = await write(ours, build, setting);
    updates.push({
      method,
      build,
      answers: written.map(([, exchange]) => exchange),
      places: placesOfVersion(operation, { ours, written }, preferred, setting),
    });
  }
  return updates;
}

/**
 * Where the responses to updates show the new version. If they show it nowhere, but what looks like the whole resource where GET shows
 * it, that is what they say the new version is.
 */
function placesOfVersion(
  operation: RequestKind,
  { ours, written }: { readonly ours: readonly Led[]; readonly written: readonly Shown[] },
  preferred: Steps | undefined,
  setting: Setting,
): readonly Place[] {
  const accepted = [...written.entries()].filter(([, [, exchange]]) => succeeded(exchange));
  const all = accepted.map(([, shown]) => shown);
  const places = accepted.length === 0 ? [] : placesFor(operation, all, setting, preferred);
  // what lags behind may be the response, too
  if (places.length > 0 || preferred === undefined || setting.windowMs > 0) return places;
  const shown = accepted.flatMap(([index, [, exchange]]) =>
    wholeAt(preferred, exchange, ours[index]?.read).map((item): Shown => [item, exchange]),
  );
  const isAlways = shown.length > 0 && shown.length === accepted.length;
  const found = isAlways ? placesFor(operation, shown, setting, preferred) : [];
  return found.filter(({ content = [] }) => isSame(content, preferred));
}

/** What stands at a place of a response, if it has the same fields as what stands there in the response to GET, all of the same types. */
function wholeAt(place: Steps, exchange: Exchange, read: Exchange | undefined): readonly Item[] {
  const [shown, ...more] = valuesAt(json(exchange), place);
  const [whole] = read === undefined ? [] : valuesAt(json(read), place);
  if (more.length > 0 || !isObject(shown) || !isObject(whole)) return [];
  const kinds = (item: Item) => Object.entries(item).map(([name, value]) => `${name} ${typeof value}`);
  return isDeepStrictEqual(kinds(shown).toSorted(), kinds(whole).toSorted()) ? [shown] : [];
}

/** The invalid content that is tried: nothing reads the resource afterwards, and it gets a valid version again. */
const invalid: Invalid = 'mistyped';

/**
 * The methods by which the target rejects a value of a wrong type; a target that takes any value need not be sent more of them.
 * @param updates - by which methods it accepts other values
 */
export async function refusesMistyped(
  { ref }: Pick<Led, 'ref'>,
  updates: readonly Updates[],
  { client, next }: Setting,
): Promise<readonly Method[]> {
  const refusing: Method[] = [];
  for (const { method, build } of updates.filter(({ answers }) => answers.some(succeeded))) {
    const exchange = await client.send(build(ref, next(), { invalid }));
    if (rejects(exchange)) refusing.push(method);
    else await client.send(build(ref, next()));
  }
  return refusing;
}

async function write(ours: readonly Led[], build: Requests['put'], setting: Setting): Promise<Shown[]> {
  const { type, client, lag } = setting;
  const written: Shown[] = [];
  const looks: (() => Promise<Exchange>)[] = [];
  for (const { ref } of ours) {
    const [version, exchange] = await writeOne((item) => client.send(build(ref, item)), setting);
    written.push([version, exchange]);
    if (!succeeded(exchange)) continue;
    const isDue = exchange.response?.status === 202;
    const after = exchange.request.method as Method;
    looks.push(() =>
      lag.until(requestsFor(type).get(ref), (read) => shows(read, version, type), { after, isDue }),
    );
  }
  await Promise.all(looks.map((look) => look()));
  return written;
}

/** Sends a version, and others of the same kind if it is refused. */
async function writeOne(send: (version: Item) => Promise<Exchange>, { next }: Setting): Promise<Shown> {
  let version = next();
  let exchange = await send(version);
  for (let draw = 1; draw < mostDraws && isAboutContent(exchange); draw += 1) {
    version = next();
    exchange = await send(version);
  }
  return [version, exchange];
}

/** Removes all of them. @returns the responses, except for resources that something else had removed before */
export async function remove(
  ours: readonly Pick<Led, 'ref'>[],
  { type, client, ledger, lag }: Setting,
): Promise<readonly Exchange[]> {
  const request = requestsFor(type);
  const answers: Exchange[] = [];
  const looks: (() => Promise<Exchange>)[] = [];
  for (const { ref } of ours) {
    const removal = await client.send(request.delete(ref));
    if (isNothing(removal) && isNothing(await client.send(request.get(ref)))) continue;
    answers.push(removal);
    if (!succeeded(removal)) continue;
    ledger.removed(ref.path);
    const isDue = removal.response?.status === 202;
    looks.push(() => lag.until(request.get(ref), (each) => !succeeded(each), { after: 'DELETE', isDue }));
  }
  await Promise.all(looks.map((look) => look()));
  return answers;
}
