import type { Request } from '../../message.ts';

/** Whether the target of a request is a whole URL. */
export function isInAbsoluteForm({ incoming }: Request): boolean {
  return /^https?:/i.test(incoming.url ?? '');
}

export function inAbsoluteForm(path: string): string {
  return `http://service.example.org${path}`;
}
