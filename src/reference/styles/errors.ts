import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Json, Response } from '../message.ts';
import { withContent } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { without, writing } from './tools.ts';

function option(summary: string, change: (response: Response) => Response): Option {
  return {
    summary,
    allowed: 'Error body shape: not shown',
    outside: writing((response) => (response.status >= 400 ? change(response) : response)),
  };
}

function declared(response: Response, type: string, content: string): Response {
  return withContent({ ...response, headers: { ...response.headers, 'Content-Type': type } }, content);
}

function contentless(response: Response): Response {
  const { content: _content, ...rest } = without(response, 'Content-Type');
  return { ...rest, headers: { ...rest.headers, 'Content-Length': '0' } };
}

/** It looks like a representation in the specification, but represents no resource. */
const lookalike: Json = [{ objectId: 0, accountID: '', firstName: 'error', lastName: 'error' }];

/** What the content of an error is. */
export const errors = point('errors', {
  json: plain('JSON'),
  empty: option('errors have no content', contentless),
  problem: option('errors are application/problem+json (RFC 9457)', (response) => {
    const { status } = response;
    const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status };
    return declared(response, 'application/problem+json', JSON.stringify(problem));
  }),
  text: option('errors are plain text', (response) =>
    declared(response, 'text/plain; charset=utf-8', `${STATUS_CODES[response.status]}\n`),
  ),
  html: option('errors are a page', (response) =>
    declared(response, 'text/html', `<!DOCTYPE html><title>${response.status}</title><h1>Sorry</h1>\n`),
  ),
  numbered: option('errors are JSON that differs each time', (response) => {
    const error = { incident: randomUUID(), at: Date.now(), status: response.status };
    return declared(response, 'application/json', JSON.stringify(error));
  }),
  lookalike: option('errors are wrapped like the resources', (response) =>
    declared(response, 'application/json', JSON.stringify(lookalike)),
  ),
});
