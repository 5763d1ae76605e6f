import { expect, test } from 'vitest';
import { escapedPath, pathProblem, typeNameFor } from './paths.ts';

test.each([
  ['/notes/{id}', '/notes/{id}'],
  ["/a.b~c_d-e!$&'()*+,;=:@/", "/a.b~c_d-e!$&'()*+,;=:@/"],
  ['/größe/{größe}', '/gr%C3%B6%C3%9Fe/{größe}'],
  ['/caf%C3%A9s/50%/%zz', '/caf%C3%A9s/50%25/%25zz'],
  ['/my notes/"<>\\^`|[]', '/my%20notes/%22%3C%3E%5C%5E%60%7C%5B%5D'],
  ['/\u{1f600}\ud800', '/%F0%9F%98%80%EF%BF%BD'],
  ['/a\u0000\u001b\u007f', '/a%00%1B%7F'],
  ['/a?b=c#d', '/a?b=c#d'],
])('%s is written %s, which stays', (path, escaped) => {
  expect(escapedPath(path)).toBe(escaped);
  expect(escapedPath(escaped)).toBe(escaped);
  expect(pathProblem(escaped)).toBeUndefined();
  expect(pathProblem(path)?.remedy).toBe(path === escaped ? undefined : `Write ${escaped}.`);
});

test.each(['/./a', '/a/../b', '/a/..', '/%2E', '/.%2e/a'])(
  '%s has a segment that clients resolve',
  (path) => {
    expect(pathProblem(path)?.problem).toContain('. or ..');
  },
);

test.each(['/...', '/.well-known', '/a..b', '/a./b'])('%s has none', (path) => {
  expect(pathProblem(path)).toBeUndefined();
});

test.each([
  ['/notes', 'notes'],
  ['/v1/notes/', 'notes'],
  ['/', 'resources'],
  ['/my%20notes', 'my-notes'],
  ['/größen', 'gro-en'],
  ['/caf%C3%A9s', 'cafes'],
  ['/заметки', 'resources'],
  ['/100%', '100'],
  ['/__proto__', 'proto__'],
  ["/Notes('x')", 'Notes-x'],
  [`/${'a'.repeat(59)}-b`, 'a'.repeat(59)],
])('the type at %s is called %s', (collection, name) => {
  expect(typeNameFor(collection)).toBe(name);
});
