import { STATUS_CODES } from 'node:http';
import { type Deviation, group, type Handler } from '../fault.ts';
import { type Response, withContent } from '../message.ts';
import { writing } from './tools.ts';

const contentless = ({ content: _content, headers, ...rest }: Response): Response => {
  const { 'Content-Type': _type, ...others } = headers;
  return { ...rest, headers: { ...others, 'Content-Length': '0' } };
};

function refusals(change: (response: Response) => Response): Deviation<Handler> {
  return writing((response) => (response.status >= 400 ? change(response) : response));
}

function declared(response: Response, type: string, content: string): Response {
  return withContent({ ...response, headers: { ...response.headers, 'Content-Type': type } }, content);
}

/** What the body of an error is. */
export const errors = group({
  'errors-empty': { summary: 'errors have no content', outside: refusals(contentless) },
  'errors-problem': {
    summary: 'errors are application/problem+json (RFC 9457)',
    outside: refusals((response) => {
      const { status } = response;
      const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status };
      return declared(response, 'application/problem+json', JSON.stringify(problem));
    }),
  },
  'errors-text': {
    summary: 'errors are plain text',
    outside: refusals((response) =>
      declared(response, 'text/plain; charset=utf-8', `${STATUS_CODES[response.status]}\n`),
    ),
  },
});
