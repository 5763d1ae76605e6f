import { expect, test } from 'vitest';
import { typeAt } from './type-at.ts';

const types = [
  { name: 'authors', collection: '/authors/', item: '/authors/{id}/' },
  { name: 'books', collection: '/authors/{authors.id}/books', item: '/books/{id}' },
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
