import type { Client } from '../http/client/client.ts';
import { field } from '../http/exchange/content.ts';
import type { Exchange, HeaderField } from '../http/exchange/exchange.ts';
import type { HttpRequest } from '../http/exchange/request.ts';
import type { MediaTypes, Method, ResourceType } from '../profile/profile.ts';
import { typeAt } from './type-at.ts';

type Declared = Pick<ResourceType, 'collection' | 'item' | 'contentType' | 'accept'>;

/** A client whose requests send and accept the declared media types, unless they name others themselves. */
export function inMediaTypes(client: Client, types: readonly Declared[]): Client {
  if (types.every(({ contentType, accept }) => contentType === undefined && accept === undefined))
    return client;
  const completed = <R extends HttpRequest>(request: R): R => {
    const { method, path, headers = [], declared = [], without = [] } = request;
    const type = typeAt(path, types);
    const said = new Set([...headers.map(([name]) => name.toLowerCase()), ...without]);
    const hasContent = request.json !== undefined || request.body !== undefined;
    const own = [
      ...fieldsOf('Accept', acceptIn(type), method),
      ...(hasContent ? fieldsOf('Content-Type', type?.contentType, method) : []),
    ].filter(([name]) => !said.has(name.toLowerCase()));
    return own.length === 0 ? request : { ...request, declared: [...declared, ...own] };
  };
  return {
    ...client,
    send: (request) => client.send(completed(request)),
    wire(request) {
      const { behind } = request;
      return client.wire({ ...completed(request), ...(behind && { behind: completed(behind) }) });
    },
  };
}

/** HEAD requests what GET does (RFC 9110 9.3.2), and DELETE what the target is known to have. */
function acceptIn({ accept }: Pick<Declared, 'accept'> = {}): MediaTypes | undefined {
  return accept?.GET === undefined ? accept : { HEAD: accept.GET, DELETE: accept.GET, ...accept };
}

function fieldsOf(name: string, declared: MediaTypes = {}, method: string): readonly HeaderField[] {
  const mediaType = declared[method as Method];
  return mediaType === undefined ? [] : [[name, mediaType]];
}

/**
 * The media types that a target names when it refuses another one (RFC 9110 12.5.1, 15.5.16, RFC 5789 3.1), and how a profile
 * declares that; undefined if it names none.
 */
export function mediaTypeAdvice({ request, response }: Exchange): string | undefined {
  if (response?.status !== 415) return undefined;
  const { method } = request;
  const name = method === 'PATCH' ? 'Accept-Patch' : 'Accept';
  const taken = field(response, name);
  if (taken === undefined) return undefined;
  const names = taken.split(',').map(nameOf);
  const fit = names.find((each) => isDeclarable.test(each));
  return fit === undefined
    ? `the target accepts only ${taken}, which no profile can declare`
    : `the target accepts only ${taken}, which a profile declares as contentType: { ${method}: ${fit} }`;
}

/** How a profile declares that responses to a method have this JSON media type; undefined for any other Content-Type. */
export function acceptAdvice(
  { method }: Pick<HttpRequest, 'method'>,
  contentType: string,
): string | undefined {
  const name = nameOf(contentType);
  return isDeclarable.test(name) ? `a profile declares this as accept: { ${method}: ${name} }` : undefined;
}

/** A media type without its parameters. */
function nameOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** The same pattern as in the schema of profiles. */
const isDeclarable = /^(?!application\/json-patch\+)[a-z]+\/([a-z0-9!#$&^_.+-]+\+)?json$/;
