import { type Option, plain, point } from './point.ts';
import { writing } from './tools.ts';

function declared(type: string): Option {
  return {
    summary: type,
    allowed: 'RFC 9110 8.3.1',
    outside: writing((response) =>
      response.headers['Content-Type'] === 'application/json'
        ? { ...response, headers: { ...response.headers, 'Content-Type': type } }
        : response,
    ),
  };
}

/** How JSON is declared. */
export const mediaType = point('media-type', {
  json: plain('application/json'),
  charset: declared('application/json; charset=utf-8'),
  quoted: declared('application/json;charset="UTF-8"'),
  spaced: declared('Application/JSON ; profile="a, b"'),
});
