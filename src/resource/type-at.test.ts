import { expect, test } from 'vitest';
import { typeAt } from './type-at.ts';

const types = [
  { name: 'authors', collection: '/authors/', item: '/authors/{id}/' },
  { name: 'books', collection: '/authors/{authors.id}/books', item: '/books/{id}' },
  { name: 'notes', collection: '/My%20gr%C3%B6nes', item: '/My%20gr%C3%B6nes/{id}' },
  { name: 'pages', collection: '/pages', item: "/pages('{id}')" },
];

test.each([
  ['/authors', 'authors'],
  ['/authors?page=2', 'authors'],
  ['/authors/7', 'authors'],
  ['/authors/7/name', 'authors'],
  ['/authors/7/books', 'books'],
  ['/authors/7/books/3', 'books'],
  ['/books/3', 'books'],
  ["/pages('3')?full", 'pages'],
  ['http://localhost:1/base/authors/7/books', 'books'],
  ['/books', undefined],
  ['/authorship', undefined],
])('the type of %s is %s', (address, name) => {
  expect(typeAt(address, types)?.name).toBe(name);
});

test.each([
  ['/%62ooks/3', 'books'],
  ['/Books/3', 'books'],
  ['//books/3', 'books'],
  ['/./books/3', 'books'],
  ['/%2e/books/3', 'books'],
  ['/books%2F3', 'books'],
  ['/books%252F3', 'books'],
  ['/books%5C3', 'books'],
  ['/authors;a=1/7', 'authors'],
  ['/authors%3Ba=1/7/books', 'books'],
  ['/my%20gr%c3%b6nes/7', 'notes'],
  ['/%4dy%20gr%C3%B6nes%2F7', 'notes'],
  ['//My%20gr%C3%B6nes/7', 'notes'],
  ['/authorship%2F7', undefined],
])('in whatever spelling: that of %s is %s', (address, name) => {
  expect(typeAt(address, types)?.name).toBe(name);
});

test('an address in its own spelling comes first', () => {
  const alike = [
    { name: 'small', collection: '/books', item: '/books/{id}' },
    { name: 'large', collection: '/Books', item: '/Books/{id}' },
  ];
  expect(['/books/3', '/Books/3'].map((address) => typeAt(address, alike)?.name)).toEqual(['small', 'large']);
});
