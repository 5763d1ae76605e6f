import { expect, test } from 'vitest';
import { startReference } from './server.ts';
import { type Style, textOf } from './style.ts';
import { points } from './styles/points.ts';
import { breachesOf } from './testing/conformance.ts';
import { drawnStyles } from './testing/random.ts';

// Every style keeps the specification, as a client sees it that has nothing to do with the suite.

/** What a server breaks, and what it was asked to do to resources of other people. */
async function wrongWith(style: Style): Promise<unknown> {
  const server = await startReference({ style, basePath: '/some/base', token: 'aToken' });
  try {
    const breaches = await breachesOf(server, style);
    return { breaches, foreignWrites: server.foreignWrites() };
  } finally {
    await server.close();
  }
}

const nothing = { breaches: [], foreignWrites: [] };

const single = points.flatMap(({ name, others }) => others.map((option): Style => ({ [name]: option })));

test.concurrent.each(single.map((style) => [textOf(style), style] as const))('%s', async (_text, style) => {
  expect(await wrongWith(style)).toEqual(nothing);
});

test.concurrent.each(drawnStyles(40, 23).map((style) => [textOf(style), style] as const))(
  'drawn: %s',
  async (_text, style) => {
    expect(await wrongWith(style)).toEqual(nothing);
  },
);
