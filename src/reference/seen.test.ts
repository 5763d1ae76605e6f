import { expect, test } from 'vitest';
import { startReference } from './server.ts';
import { type Style, textOf } from './style.ts';
import { points } from './styles/points.ts';
import { message, sendRaw } from './testing/wire.ts';

// No choice is one in name alone: each shows in what comes over the wire in one long conversation.

/** Choices that show in time, in how long a connection lives, or once in many requests: other tests show those. */
const timed = /^(accepted|connection|lag|lock-out|network|pace|rate)=/;

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const bo = {
  name: 'Bo',
  age: 3,
  hiredatetime: '2020-01-02T03:04:05.670Z',
  permanent: true,
  location: 'Ö/<x>',
};

type Line = readonly [target: string, content?: unknown, fields?: Readonly<Record<string, string>>];

/** What is asked, one after another. */
const conversation: readonly Line[] = [
  ['GET /customers', undefined, { 'Accept-Encoding': 'gzip' }],
  ['GET /customers', undefined, { 'Accept-Encoding': 'deflate' }],
  ['GET /customers', undefined, { Accept: 'image/png' }],
  ['GET /customers?x=1'],
  ['GET /customers/'],
  ['GET //customers'],
  ['GET /customers', undefined, { Authorization: 'Bearer wrong' }],
  ['GET /me'],
  ['OPTIONS /customers'],
  ['SEARCH /customers'],
  ['POST /customers', [ada]],
  ['POST /customers', [ada]],
  ['POST /customers', [{ ...ada, firstName: 'Own', objectId: 77, accountID: 'mine' }]],
  ['POST /customers', [ada], { 'Transfer-Encoding': 'chunked' }],
  ['POST /customers', ada],
  ['POST /customers', { customer: ada }],
  ['POST /customers', [{ ...ada, nickname: 'A' }]],
  ['POST /customers', [{ firstName: 'x'.repeat(300), lastName: 'X' }]],
  ['POST /customers', [{ firstName: ' ', lastName: ' ' }]],
  ['POST /customers', [{ firstName: 'y'.repeat(9000) }]],
  ['POST /customers', ['B', 'C', 'D'].map((firstName) => ({ firstName, lastName: 'm' }))],
  ['POST /customers', Array.from({ length: 11 }, (_, n) => ({ firstName: `n${n}`, lastName: 'm' }))],
  ['POST /employees', { employee: bo }],
  ['POST /employees', { employee: { ...bo, name: 'Cy', age: 151 } }],
  ['POST /employees', { employee: { ...bo, name: 'Di', age: 2 ** 40 } }],
  ['GET /employees'],
  ['HEAD /employees/1'],
  ['PUT /employees/1', { employee: bo }],
  ['GET /customers/me'],
  ['HEAD /customers/me'],
  ['PUT /customers/me', [{ firstName: 'G', lastName: 'H' }]],
  ['PUT /customers/7', [{ firstName: 'G', lastName: 'I', accountID: 'other' }]],
  ['PATCH /customers/me', [{ lastName: 'J' }]],
  ['PUT /customers/new', [{ firstName: 'N', lastName: 'N' }]],
  ['GET /customers'],
  ['GET /customers/NEW'],
  ['GET /customers/nowhere'],
  ['DELETE /customers/me'],
  ['GET /customers/me'],
  ['DELETE /customers/me'],
  ['PUT /customers/me', [{ firstName: 'K', lastName: 'L' }]],
  ['GET /customers/me', undefined, { Upgrade: 'h2c' }],
  ['PATCH /customers/me', [{ lastName: 'M' }], { Expect: '100-continue' }],
  ['DELETE /customers/acc-rs'],
  ['POST /customers', [{ firstName: ' e\u0301', lastName: 'Z' }]],
];

async function seenOf(style: Style): Promise<readonly string[]> {
  const server = await startReference({ style, token: 'aToken', bystanders: true });
  const own = { Authorization: 'Bearer aToken', 'Content-Type': 'application/json', Connection: 'close' };
  try {
    const seen = [];
    for (const [target, content, fields] of conversation) {
      const text = content === undefined ? '' : JSON.stringify(content);
      seen.push(await sendRaw(server.url, message(target, { ...own, ...fields }, text)));
    }
    return seen.map((said) => said.replace(/\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g, 'a date'));
  } finally {
    await server.close();
  }
}

const others = points
  .flatMap(({ name, others: options }) => options.map((option): Style => ({ [name]: option })))
  .filter((style) => !timed.test(textOf(style)));

test('the plain server says the same whenever it is asked', async () => {
  expect(await seenOf({})).toEqual(await seenOf({}));
});

test('each other choice is seen', async () => {
  const plain = (await seenOf({})).join('\n');
  const unseen: string[] = [];
  for (const style of others) if ((await seenOf(style)).join('\n') === plain) unseen.push(textOf(style));
  expect(unseen).toEqual([]);
});
