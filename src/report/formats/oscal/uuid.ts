import { v5 } from 'uuid';

/** The namespace of this project's names: generated once, never to be changed. */
const namespace = '5dd4d46c-d98c-49b4-b99d-93afd6af98ef';

/** A name-based UUID (version 5): the same name in the same namespace yields the same UUID. @see RFC 9562, 5.5 */
export function uuidOf(name: string, space = namespace): string {
  return v5(name, space);
}
