import profileSchema from '../../../schemas/profile.schema.json' with { type: 'json' };
import { UsageError } from '../../errors.ts';
import { pathProblem, typeNameFor } from '../paths.ts';
import { placeholderOf } from '../profile.ts';
import type { ProfileDocument, ResourceDocument } from '../profile-document.ts';
import type { Api, Server } from './api.ts';
import { readOpenApi } from './document.ts';
import { type DerivedPair, type Pair, pairBelow, pairsIn } from './pairs.ts';
import { type DerivedResource, resourceOf } from './resource.ts';
import { authenticationOf } from './security.ts';

/** A profile derived from an OpenAPI document, and what the document does not say. */
export interface DerivedProfile {
  /** Without a name if the document has none. */
  readonly profile: Omit<ProfileDocument, 'name'> & Partial<Pick<ProfileDocument, 'name'>>;
  /** One line each, for the user. */
  readonly missing: readonly string[];
  /** Where the paths of the document begin: URLs, or paths only. */
  readonly servers: readonly string[];
}

/**
 * Derives a profile from an OpenAPI 3.0 or 3.1 document: resource types, schemas, paths, wrappings and authentication.
 * Errors in the document are listed in `missing`, as long as a profile can be derived from the rest.
 * @param source - a file or a URL
 * @throws UsageError if the document is wrong, or describes no resource that can be created and read
 */
export async function profileFromOpenApi(source: string): Promise<DerivedProfile> {
  const { api, invalid } = await readOpenApi(source);
  const derived = derivedFrom(api);
  if (typeof derived === 'string') {
    // errors in the document come first: they may be why nothing could be derived
    throw invalid?.(`Correct it, or else this: ${derived}`) ?? new UsageError(`${source}: ${derived}`);
  }
  if (invalid === undefined) return derived;
  const warning = invalid('Everything else was derived nevertheless.').message;
  return { ...derived, missing: [warning, ...derived.missing] };
}

/** The derived profile, or why nothing can be derived, and what to do. */
function derivedFrom(api: Api): DerivedProfile | string {
  const pairs = pairsIn(api);
  const names = namesOf(pairs);
  const derived: (DerivedPair & DerivedResource)[] = [];
  const left: string[] = [];
  for (const [index, pair] of pairs.entries()) {
    const { collection } = pair;
    const own = pairBelow(pair, derived);
    const found = own && resourceOf(api, own, names[index] ?? '');
    if (own === undefined) left.push(`${collection} is below another resource, and is left out.`);
    else if (found === undefined) left.push(`${collection} has no schema, and is left out.`);
    else if (!isWritable(found.resource))
      left.push(`${collection} has a path or an identifier that no profile can have, and is left out.`);
    else derived.push({ pair, ...found });
  }
  if (derived.length === 0) {
    const why =
      left.length > 0
        ? left.join(' ')
        : 'No path of this document creates resources that another path shows.';
    return `${why} Describe POST of a collection, such as /notes, with its content, and GET of /notes/{id}.`;
  }
  const { authentication, missing } = authenticationOf(
    api,
    derived.flatMap(({ operations }) => operations),
  );
  const name = titleOf(api);
  return {
    profile: {
      ...(name === '' ? {} : { name }),
      resources: derived.map(({ resource }) => resource),
      authentication,
    },
    missing: [...left, ...derived.flatMap((each) => each.missing), ...missing],
    servers: (api.servers ?? []).flatMap(urlOf),
  };
}

/** Some documents have a number there. */
function titleOf({ info }: Api): string {
  return String(info?.title ?? '')
    .trim()
    .slice(0, 100);
}

/** Whether a profile can have the paths of a resource. */
function isWritable({ collection = '', item, identifiers: [identifier] = [] }: ResourceDocument): boolean {
  const { properties } = profileSchema.$defs.resource;
  const isAllowed =
    new RegExp(properties.collection.pattern).test(collection) &&
    new RegExp(properties.item.pattern).test(item);
  return isAllowed && pathProblem(item) === undefined && placeholderOf(item) === identifier;
}

/** With the document's default for each variable; a variable without a default stays. */
function urlOf({ url, variables = {} }: Server): readonly string[] {
  if (url === undefined) return [];
  return [url.replace(/\{([^{}]+)\}/g, (braced, name: string) => String(variables[name]?.default ?? braced))];
}

/** The first server URL that can be used as it is: without variables. */
export function baseUrlOf(servers: readonly string[]): string | undefined {
  return servers.find((url) => /^https?:\/\//i.test(url) && !url.includes('{'));
}

/** Says so if the base URL of a target does not end like one of the servers of its document. */
export function besideServers(servers: readonly string[], baseUrl: string): readonly string[] {
  const paths = servers.map((url) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, ''));
  const fits = paths.some((path) => baseUrl.replace(/\/+$/, '').endsWith(path));
  if (paths.length === 0 || fits) return [];
  return [
    `According to the document the paths are below ${paths.join(' or ')}, but the base URL does not end with that.`,
  ];
}

/** Names of resource types: those of their collections, with a number if two have the same. */
function namesOf(pairs: readonly Pair[]): readonly string[] {
  const used = new Set<string>();
  return pairs.map(({ collection }) => {
    const name = typeNameFor(collection);
    let unique = name;
    for (let count = 2; used.has(unique); count += 1) unique = `${name}-${count}`;
    used.add(unique);
    return unique;
  });
}
