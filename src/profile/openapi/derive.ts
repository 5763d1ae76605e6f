import { UsageError } from '../../errors.ts';
import type { ProfileFile } from '../profile-file.ts';
import type { Api } from './api.ts';
import { readOpenApi } from './document.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { resourceOf } from './resource.ts';
import { authenticationOf } from './security.ts';

/** A profile by an OpenAPI document, and what the document does not tell. */
export interface DerivedProfile {
  readonly profile: ProfileFile;
  /** Each of them one line for the user. */
  readonly missing: readonly string[];
}

/**
 * Derives a profile from an OpenAPI 3.0 or 3.1 document: resource types, schemas, paths, wrappings and authentication.
 * @param source - a file or a URL
 * @param baseUrl - of the target: below it the document's paths are looked for
 * @throws UsageError where the document is wrong, or describes no resource that can be created and read
 */
export async function profileFromOpenApi(source: string, baseUrl?: string): Promise<DerivedProfile> {
  const api = await readOpenApi(source);
  const { pairs, left } = pairsIn(api);
  const names = namesOf(pairs);
  const found = pairs.map((pair, index) => resourceOf(api, pair, names[index] ?? ''));
  const derived = found.filter((each) => each !== undefined);
  if (derived.length === 0) {
    throw new UsageError(
      `${source}: No path of this document creates resources that another path shows. Describe POST of a collection, such as /notes, with its content, and GET of /notes/{id}.`,
    );
  }
  const { authentication, missing } = authenticationOf(
    api,
    derived.flatMap(({ operations }) => operations),
  );
  const vague = pairs.flatMap(({ collection }, index) =>
    found[index] === undefined ? [`${collection} has no schema, and is left out.`] : [],
  );
  return {
    profile: {
      name: api.info.title.slice(0, 100),
      resources: derived.map(({ resource }) => resource),
      authentication,
    },
    missing: [
      ...left,
      ...vague,
      ...derived.flatMap((each) => each.missing),
      ...missing,
      ...basePath(api, baseUrl),
    ],
  };
}

/** Names of resource types: the last segment of the collection, and a number where there are two of them. */
function namesOf(pairs: readonly Pair[]): readonly string[] {
  const seen = new Map<string, number>();
  return pairs.map(({ collection }) => {
    const segment = collection.split('/').findLast((part) => part !== '') ?? 'resources';
    const name =
      segment
        .replaceAll(/[^\w.-]/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 60) || 'resources';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

function basePath({ servers = [] }: Api, baseUrl: string | undefined): readonly string[] {
  const paths = servers.map(({ url }) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, ''));
  const fits = paths.some((path) => baseUrl?.replace(/\/+$/, '').endsWith(path));
  if (paths.length === 0 || fits) return [];
  return [`By the document the paths are below ${paths.join(' or ')}; the base URL does not end in that.`];
}
