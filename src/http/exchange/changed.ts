import type { Content, HeaderField, RecordedResponse } from './exchange.ts';

/** The same object with these members; the object itself if it has them already. */
export function changed<T extends object>(
  whole: T,
  members: { readonly [Name in keyof T]?: T[Name] | undefined },
): T {
  const others = Object.entries(members).filter(([name, other]) => other !== whole[name as keyof T]);
  return others.length === 0 ? whole : { ...whole, ...Object.fromEntries(others) };
}

/** The results for each of some items; the list itself if they are all unchanged. */
export function eachChanged<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const others = items.map(change);
  return others.every((other, index) => other === items[index]) ? items : others;
}

/** How the parts of a message are changed; each returns what it is given if there is nothing to change. */
interface Changes {
  content(content: Content): Content;
  fields(fields: readonly HeaderField[]): readonly HeaderField[];
}

/** The same response with its content, its header fields, its trailer fields and those of interim responses changed, in this order. */
export function changedResponse(response: RecordedResponse, { content, fields }: Changes): RecordedResponse {
  return changed(response, {
    content: content(response.content),
    headers: fields(response.headers),
    trailers: response.trailers && fields(response.trailers),
    interim:
      response.interim &&
      eachChanged(response.interim, (each) => changed(each, { headers: fields(each.headers) })),
  });
}
