import type { Response } from '../../message.ts';
import { noJson } from './no-json.ts';

export const declaredAs =
  (type: string | undefined) =>
  (response: Response): Response => {
    const { 'Content-Type': _, ...headers } = response.headers;
    return { ...response, headers: { ...headers, ...(type === undefined ? {} : { 'Content-Type': type }) } };
  };

export const otherMediaType = noJson(
  {
    name: 'other-media-type',
    summary: 'the content of a successful response is declared as something else than JSON',
    source:
      'defaults of frameworks for text (Express `send` of a string, Flask before 1.1), gateways without a mapping',
  },
  {
    'text/html': declaredAs('text/html'),
    'text/plain': declaredAs('text/plain'),
    'application/octet-stream': declaredAs('application/octet-stream'),
    none: declaredAs(undefined),
  },
);
