import type { Deviation, Handler } from '../fault.ts';
import { isObject } from '../kind.ts';
import { type Json, type Request, type Response, withContent } from '../message.ts';
import { writing } from './tools.ts';

/** Added to each number that the server uses as an identifier: beyond it, doubles represent only every other integer. */
const offset = 2n ** 53n + 1n;

/** Whether a number may have been assigned by the server. */
const own = /^[1-9]\d{3,6}$/;

/** The internal number for one that a client uses; a number that no client can know leads nowhere. */
function inner(text: string): string {
  if (own.test(text)) return `-${text}`;
  const number = /^\d{16}$/.test(text) ? String(BigInt(text) - offset) : '';
  return own.test(number) ? number : text;
}

function outer(number: string): string {
  return String(BigInt(number) + offset);
}

function innerPath(path: string): string {
  return path.replace(/^(.*\/employees\/)(\d+)/, (_, start: string, text: string) => start + inner(text));
}

/** The identifiers in a request's content as they are internally; only they are bigints. */
function innerContent(value: Json): Json {
  if (Array.isArray(value)) return value.map(innerContent);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Json] => {
    const isNumber = typeof member === 'number' || typeof member === 'bigint';
    const isIdentifier = (name === 'objectId' || name === 'id') && isNumber;
    return [name, isIdentifier ? Number(inner(String(member))) : innerContent(member)];
  });
  return Object.fromEntries(members);
}

async function contentOf(request: Request): ReturnType<Request['content']> {
  const content = await request.content();
  return 'refusal' in content ? content : { value: innerContent(content.value) };
}

function shown(text: string): string {
  return text
    .replace(
      /("(?:objectId|id)":"?)([1-9]\d{3,6})(?=[",}])/g,
      (_, start: string, number: string) => start + outer(number),
    )
    .replace(
      /(\/employees\/)([1-9]\d{3,6})(?=[/"]|$)/g,
      (_, start: string, number: string) => start + outer(number),
    );
}

function outerResponse(response: Response): Response {
  const { Location, ...headers } = response.headers;
  const told =
    Location === undefined ? response : { ...response, headers: { ...headers, Location: shown(Location) } };
  return typeof told.content === 'string' ? withContent(told, shown(told.content)) : told;
}

/** Numbers beyond 2^53, which are sent and shown exactly. */
export const bigIdentifiers: Deviation<Handler> = (next) => {
  const inside: Handler = (request, world) => {
    const path = request.path === undefined ? undefined : innerPath(request.path);
    return next({ ...request, path, content: () => contentOf(request) }, world);
  };
  return writing(outerResponse)(inside);
};
