import { expect, test } from 'vitest';
import { isColoured, isLive } from './terminal.ts';

type Variables = Readonly<Record<string, string>>;
const terminal = { isTTY: true };
const none = {};

test.each<[Variables, boolean, boolean]>([
  [{}, true, false],
  [{ TERM: 'dumb' }, false, false],
  [{ CI: 'true' }, true, true],
  [{ CI: '1', TERM: 'dumb' }, true, true],
  [{ CI: '1', NO_COLOR: '1' }, false, false],
  [{ FORCE_COLOR: '1' }, true, true],
  [{ FORCE_COLOR: '3', TERM: 'dumb' }, true, true],
  [{ FORCE_COLOR: '0' }, false, false],
  [{ FORCE_COLOR: '0', CI: '1' }, false, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, false],
  [{ NO_COLOR: '1' }, false, false],
])('with %j, colours on a terminal: %s, and elsewhere: %s', (variables, there, elsewhere) => {
  const variable = (name: string) => variables[name];
  expect([isColoured(variable, terminal), isColoured(variable, none)]).toEqual([there, elsewhere]);
});

test.each<[Variables, boolean]>([
  [{}, true],
  [{ FORCE_COLOR: '1' }, true],
  [{ NO_COLOR: '1' }, true],
  [{ TERM: 'dumb' }, false],
  [{ CI: 'true' }, false],
])('with %j, a live line on a terminal: %s, and never elsewhere', (variables, moves) => {
  const variable = (name: string) => variables[name];
  expect([isLive(variable, terminal), isLive(variable, none)]).toEqual([moves, false]);
});
