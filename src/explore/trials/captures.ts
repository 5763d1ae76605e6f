import { field, textOf } from '../../http/exchange/content.ts';
import type { Capture } from '../../http/exchange/curl.ts';
import type { Exchange, HeaderField } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import { identifiersOf } from '../../resource/identifiers/identity.ts';
import type { Made } from '../../resource/ownership/tracked.ts';
import { itemsSent, itemsShown, placeOf } from '../../resource/place.ts';
import type { Above, Resource } from '../../resource/resource.ts';
import { typeAt } from '../../resource/type-at.ts';

/**
 * What a shell must read from the responses to creations, since the target assigns it anew each time. If a shell cannot find it
 * reliably, for instance among resources of others, there is no capture: the lines then have the run's own values, and never
 * lead to somebody else's resource.
 * @param isNaming - whether texts that were sent name the created resources
 */
export function capturesOf(resource: Resource, isNaming = false): readonly Capture[] {
  const above = aboveIn(resource).map((each) => each.resource);
  const all = [...above, ...companyOf(resource)];
  let before = 0;
  const made = all.flatMap((each) => {
    const captures = capturesAt(each, before, above.includes(each));
    before += each.made.length;
    return captures;
  });
  const byPut = all.flatMap((each) => {
    const assigned = assignedToPut(each);
    const captures = assigned.flatMap((one, index) => membersOf(one, before + index));
    before += assigned.length;
    return captures;
  });
  // otherwise a text that equals a name does so by chance
  const told = isNaming ? made : made.map(({ named: _, ...capture }) => capture);
  return [...told, ...byPut, ...versionsIn(resource)];
}

/** What a shell must send first: the creations of the parents of the resources concerned. */
export function creationsAbove(resource: Resource): readonly Exchange[] {
  return aboveIn(resource).flatMap((above) => above.resource.made.map(({ exchange }) => exchange));
}

/** The parents that the run made in advance, as far as requests were sent below them. */
function aboveIn(resource: Resource): readonly Above[] {
  const all = companyOf(resource).flatMap(({ learnt }) => learnt.above ?? []);
  return [...new Set(all)].filter(({ parent }) =>
    resource.exchanges.some(({ request }) => request.url.includes(`${parent.path}/`)),
  );
}

function companyOf(resource: Resource): readonly Resource[] {
  return [...(resource.company?.values() ?? [resource])];
}

/** The versions that later conditional requests name. */
function versionsIn({ exchanges }: Resource): readonly Capture[] {
  const isNamedAfter = (exchange: number, version: string) =>
    exchanges.some(
      ({ id, request }) =>
        id > exchange && request.headers.some((each) => isCondition(each) && each[1] === version),
    );
  const shown = exchanges.flatMap(({ id, response }) => {
    const value = response && field(response, 'etag');
    return value !== undefined && isNamedAfter(id, value) ? [{ exchange: id, value }] : [];
  });
  return shown.map((each, index) => ({ ...each, variable: `ETAG_${index + 1}`, from: 'etag' }));
}

function isCondition([name]: HeaderField): boolean {
  return /^if-(?:none-)?match$/i.test(name);
}

/**
 * @param before - how many resources of other types were made, so that no two variables have the same name
 * @param isAbove - whether the resources are parents of others
 */
function capturesAt({ made, learnt, type }: Resource, before: number, isAbove: boolean): readonly Capture[] {
  const [addressing] = learnt.addressings;
  if (addressing === 'client' || addressing === 'list') return [];
  return made.flatMap((each, index) => {
    if (addressing === 'location') return locationOf(each, before + index);
    if (placeOf(each.exchange, type)?.alone !== true) return [];
    const path = isAbove ? { path: each.path } : {};
    return membersOf(each, before + index).map((capture) => ({ ...capture, ...path }));
  });
}

/** Resources made by PUT, with the identifiers that the target assigned: those that the response shows but that were not sent. */
function assignedToPut(resource: Resource): readonly Made[] {
  const { exchanges, made, type } = resource;
  const types = companyOf(resource).map((each) => each.type);
  const isOfType = (url: string) => typeAt(url, types)?.name === type.name;
  return exchanges.flatMap((exchange): Made[] => {
    const { method, url } = exchange.request;
    if (method !== 'PUT' || !isOfType(url) || made.some(({ path }) => url.endsWith(path))) return [];
    const [[shown = {}], [sent = {}]] = [itemsShown(exchange, type), itemsSent(exchange, type)];
    const assigned = Object.entries(identifiersOf(shown, type)).filter(
      ([name, value]) => sent[name] !== value,
    );
    return assigned.length === 0
      ? []
      : [{ path: new URL(url).pathname, identifiers: Object.fromEntries(assigned), exchange }];
  });
}

function locationOf({ exchange, path }: Made, index: number): readonly Capture[] {
  const location = exchange.response && field(exchange.response, 'location');
  if (location === undefined) return [];
  return [
    { exchange: exchange.id, variable: `LOCATION_${index + 1}`, from: 'location', value: path, named: path },
  ];
}

/** Each identifier, with its position among the members of its name in the response. */
function membersOf({ exchange, identifiers, path }: Made, index: number): readonly Capture[] {
  return Object.entries(identifiers).flatMap(([name, value]): Capture[] => {
    const place = isShellSafe(value) ? placeIn(exchange, name, value) : -1;
    if (!isShellSafe(value) || place < 0) return [];
    const variable = `${snake(name)}_${index + 1}`;
    const named = path.endsWith(`/${value}`) ? { named: path } : {};
    return [{ exchange: exchange.id, variable, from: { member: name, index: place }, value, ...named }];
  });
}

/** Whether a shell can read a value from JSON and put it into a path unchanged. */
function isShellSafe(value: Json): value is Capture['value'] {
  return /^(string|number|bigint)$/.test(typeof value) && /^[\w.~-]+$/.test(String(value));
}

/** The position of a value among the members of a name in the text; -1 if there is none, or the text is encoded. */
function placeIn({ response }: Exchange, name: string, value: Capture['value']): number {
  if (response === undefined || field(response, 'content-encoding') !== undefined) return -1;
  const pattern = new RegExp(`"${name.replaceAll(/\W/g, '.')}" *: *("[^"]*"|[-0-9.]*)`, 'g');
  const values = [...textOf(response.content).matchAll(pattern)].map(([, held = '']) => held);
  return values.indexOf(typeof value === 'string' ? `"${value}"` : String(value));
}

/** `accountID` becomes `ACCOUNT_ID`. */
function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/\W/g, '_')
    .toUpperCase();
}
