import { expect, test } from 'vitest';
import { asStranger, historyOf, makes, reads, removes, writes } from '../../../suites/testing/histories.ts';
import { customers, plainPlaces, shows, status } from '../../../suites/testing/judging.ts';
import type { Content, Exchange } from '../../http/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { actsOf } from './acts.ts';
import type { Done } from './performance.ts';
import type { Form } from './plan.ts';
import { reference } from './tags.ts';

const types = new Map([[customers.name, { ...customers, places: plainPlaces }]]);

const seen = (exchange: Exchange, form: Form) => {
  const item = { firstName: 'ours1. Ada' };
  const { sample, trace } = historyOf(makes('a', item, shows(item)), reads('a', exchange, form));
  return actsOf(sample, trace, types)[1]?.fate;
};
const field = (name: string, value: string): Form => ({ headers: [[name, value]] });

test.each<[string, Form]>([
  ['no Accept', { without: ['accept'] }],
  ['another Accept', field('Accept', '*/*')],
  ['a tag that is unheard of', field('If-None-Match', '"x"')],
  ['a date that is long past', field('if-modified-since', 'Mon, 01 Jan 2001 00:00:00 GMT')],
  ['a page of another origin', field('Origin', 'https://app.example.org')],
  ['a field that the specification does not show', field('X-Request-ID', '4f1c7a52')],
  ['the type of content that is not there', field('Content-Type', 'application/json')],
])('a read with %s tells what it shows, and nothing where it shows none', (_name, form) => {
  expect(seen(shows({ firstName: 'Ada' }), form)).toBe('accepted');
  for (const answer of [status(200), status(304), status(403), status(406), status(412)])
    expect(seen(answer, form)).toBe('unseen');
});

test.each<[string, string]>([
  ['If-Match', '*'],
  ['If-Unmodified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['If-None-Match', '"x"'],
  ['Transfer-Encoding', 'chunked'],
])('a write with %s may be refused, and says nothing where the target breaks down over it', (name, value) => {
  const fates = [200, 204, 412, 428, 501, 304, 500].map((code) => {
    const [step, answer, ...rest] = writes('replace', 'a', {}, status(code));
    const { sample, trace } = historyOf([{ ...step, ...field(name, value) }, answer, ...rest]);
    const types = new Map([[customers.name, { ...customers, places: plainPlaces }]]);
    return actsOf(sample, trace, types)[0]?.fate;
  });
  expect(fates).toEqual(['accepted', 'accepted', 'refused', 'refused', 'refused', 'unseen', 'unseen']);
});

test('who is redirected to where he was is sent in circles, unless he has no right to be there and is refused so', () => {
  const circular = exchange({ status: 308, headers: [['Location', '/customers/a']] });
  const fates = [undefined, 'none' as const].map((by) => {
    const { sample, trace } = historyOf(makes('a', {}, shows({})), asStranger(reads('a', circular), by));
    return actsOf(sample, trace, types)[1]?.fate;
  });
  expect(fates).toEqual(['circular', 'refused']);
});

test('an update whose answer sends to the resource itself is done, and a removal may be or not', () => {
  const there = (method: string) =>
    exchange({ method, status: 302, headers: [['Location', '/customers/a']] });
  const done = [
    writes('patch', 'a', {}, there('PATCH')),
    writes('replace', 'a', {}, there('PUT')),
    removes('a', there('DELETE')),
  ];
  const fates = done.map((each) => {
    const { sample, trace } = historyOf(makes('a', {}, shows({})), each);
    return actsOf(sample, trace, types)[1]?.fate;
  });
  expect(fates).toEqual(['accepted', 'accepted', 'unseen']);
});

test('who has no right to anything is refused by being sent elsewhere, but where everybody may be', () => {
  const sent = exchange({ status: 302, headers: [['Location', '/login']] });
  const fates = [{}, { spelling: 'slash at its end' } as const].map((form) => {
    const { sample, trace } = historyOf(
      makes('a', {}, shows({})),
      asStranger(reads('a', sent, form), 'none'),
    );
    return actsOf(sample, trace, types)[1]?.fate;
  });
  expect(fates).toEqual(['refused', 'unseen']);
});

const whole: Form = { inAbsoluteForm: true };

test.each<[string, Form, Exchange, boolean]>([
  ['another spelling of the path may be something else', { spelling: 'two slashes' }, shows({}), true],
  ['a whole URL may be taken for something else', whole, shows({ firstName: 'a page' }), true],
  ['a whole URL may not be taken for anything', whole, status(400), true],
  ['a whole URL is what who may is shown there', whole, shows({ firstName: 'ours1. Ada' }), false],
])('%s', (_about, form, shown, elsewhere) => {
  const { sample, trace } = historyOf(
    makes('a', { firstName: 'ours1. Ada' }, shows({})),
    reads('a', shown, form),
    asStranger(reads('a', shows({}), form), 'none'),
  );
  const [, read, stranger] = actsOf(sample, trace, types);
  expect(stranger?.elsewhere ?? false).toBe(elsewhere);
  if (form === whole) expect(read?.fate).toBe('unseen');
});

test('a write of half a text is refused, or tells nothing', () => {
  const fates = [200, 202, 400, 415, 500].map((code) => {
    const [step, ...rest] = writes('patch', 'a', {}, status(code));
    const { sample, trace } = historyOf([{ ...step, isCutOff: true }, ...rest]);
    return actsOf(sample, trace, types)[0]?.fate;
  });
  expect(fates).toEqual(['unseen', 'unseen', 'refused', 'refused', 'unseen']);
});

test.each<[string, Form]>([
  ['a query', { query: 'a=1' }],
  ['a range', field('Range', 'bytes=0-1')],
  ['a preference', field('Prefer', 'return=minimal')],
  ['another method', field('X-HTTP-Method-Override', 'DELETE')],
])('a read with %s tells nothing', (_name, form) => {
  for (const answer of [shows({ firstName: 'Ada' }), status(206), status(404)])
    expect(seen(answer, form)).toBe('unseen');
});

test('who has no right to it is told the same in each form', () => {
  const { sample, trace } = historyOf(makes('a', {}, shows({})), reads('a', shows({}), { query: 'a=1' }));
  const plan = sample.map((step, index) => (index === 0 ? step : { ...step, credential: 'none' as const }));
  expect(actsOf(plan, trace, types)[1]).toMatchObject({ by: 'nobody', fate: 'accepted' });
});

test('each act stands where its step does, also beside a step on a type that took no part', () => {
  const item = { firstName: 'ours1. Ada' };
  const { sample, trace } = historyOf(makes('a', item, shows(item)), reads('a', status(404)));
  const [creation, read] = sample;
  if (creation === undefined || read === undefined) throw new Error('Two steps were made.');
  const elsewhere = { ...creation, type: 'employees', about: ['b'] };
  const plan = [elsewhere, creation, read];
  const done = [{ exchanges: [], reason: 'There is no employees.' }, ...trace.done];
  const acts = actsOf(plan, { ...trace, done }, types);
  expect(acts.map(({ type, about, fate }) => [type, about, fate])).toEqual([
    ['employees', ['b'], 'unseen'],
    ['customers', ['a'], 'accepted'],
    ['customers', ['a'], 'refused'],
  ]);
});

test('a look in place of a write that was not sent tells what is there', () => {
  const item = { firstName: 'ours1. Ada' };
  const [step] = writes('replace', 'a', {}, status(200));
  const { sample, trace } = historyOf(makes('a', item, shows(item)), [
    step,
    shows(item),
    { reason: 'a now belongs to somebody else.' },
  ]);
  expect(actsOf(sample, trace, types)[1]).toMatchObject({
    operation: 'read',
    about: ['a'],
    sent: [],
    fate: 'accepted',
    shown: [item],
  });
});

test.each<[string, Exchange, boolean]>([
  ['is 201', status(201), true],
  ['is 201 and shows it', shows({ firstName: 'Ada' }, { status: 201 }), true],
  ['is 201 and leads there', status(201, { headers: [['Location', '/customers/a?new=1']] }), true],
  ['is 201 and leads elsewhere', status(201, { headers: [['Location', '/customers/7']] }), false],
  ['is 201 and shows another', shows({ accountID: '7' }, { status: 201 }), false],
  ['is 200', status(200), false],
])('whether PUT has created where it went, where the answer %s', (_name, exchange, expected) => {
  const { sample, trace } = historyOf(writes('replace', 'a', { firstName: 'ours1.' }, exchange));
  expect(actsOf(sample, trace, types)[0]?.isCreated === true).toBe(expected);
});

test.each<[string, Exchange, Form, boolean]>([
  ['shows it', shows({ firstName: 'Ada', accountID: 'a' }), {}, true],
  ['shows what has no identifier', exchange({ json: [{ firstName: 'Ada' }] }), {}, false],
  ['accepts it for later', shows({ firstName: 'Ada', accountID: 'a' }, { status: 202 }), {}, false],
  ['shows another', shows({ firstName: 'Ada', accountID: '7' }), {}, false],
  ['answers a query', shows({ firstName: 'Ada', accountID: 'a' }), { query: 'a=1' }, false],
  ['answers a condition', shows({ firstName: 'Ada', accountID: 'a' }), field('If-Match', '*'), false],
])(
  'whether the response to an update shows what it made of the resource, where it %s',
  (_name, exchange, form, isTold) => {
    const { sample, trace } = historyOf(writes('patch', 'a', { firstName: 'ours1.' }, exchange));
    const plan = sample.map((step) => ({ ...step, ...form }));
    expect(actsOf(plan, trace, types)[0]?.shown).toMatchObject(isTold ? [{ firstName: 'Ada' }] : [undefined]);
  },
);

test('the response to a creation shows under each identifier what was made there', () => {
  const items = ['7', '8'].map((accountID) => ({ firstName: `ours${accountID}.`, accountID }));
  const ref = (id: string) => ({ path: `/customers/${id}`, identifiers: { accountID: id } });
  const answer = exchange({
    method: 'POST',
    url: 'http://127.0.0.1/customers',
    status: 201,
    json: [...items].reverse(),
  });
  const sample = [{ operation: 'create', type: 'customers', about: ['a', 'b'], items, wrapping: 0 }] as const;
  const trace = {
    nonce: 'ours',
    isSettled: true,
    done: [{ exchanges: [answer], refs: items.map(({ accountID }) => ref(accountID)) }],
  };
  expect(actsOf(sample, trace, types)[0]?.shown).toEqual(items);
});

test('what a target says of each item of a batch by itself tells nothing where some of them were not made', () => {
  const items = [1, 2].map((number) => ({ firstName: `ours${number}. Ada` }));
  const [a, b] = ['a', 'b'].map((name) => ({ path: `/customers/${name}`, identifiers: {} }));
  const fate = (code: number, refs: Done['refs'], reads: readonly Exchange[]) => {
    const { trace } = historyOf(makes('a', {}, status(code)));
    const plan = [
      { operation: 'create', type: 'customers', about: ['a', 'b'], items },
      ...reads.map(() => ({ operation: 'read', type: 'customers', about: ['b'] }) as const),
    ] as const;
    const done = [{ ...trace.done[0], exchanges: [status(code)], refs }];
    const looks = reads.map((read) => ({ exchanges: [read] }));
    return actsOf(plan, { ...trace, done: [...done, ...looks] as readonly Done[] }, types)[0]?.fate;
  };
  const at = (name: string, code: number) =>
    shows({ accountID: name }, { url: `http://localhost/customers/${name}`, status: code });
  const [both, half] = [
    [a ?? null, b ?? null],
    [a ?? null, null],
  ];
  expect(fate(207, both, [at('a', 200), at('b', 200)])).toBe('accepted');
  expect(fate(207, both, [at('a', 200), at('b', 404)])).toBe('unseen');
  expect(fate(207, half, [at('a', 200)])).toBe('unseen');
  expect(fate(201, both, [at('a', 200), at('b', 404)])).toBe('accepted');
  expect(fate(201, half, [at('a', 200)])).toBe('accepted');
});

test.each<[string, readonly string[], readonly string[], string]>([
  ['two of one name of the client’s choice have become one', ['a', 'a'], ['a', 'a'], 'unseen'],
  ['two of one name have identifiers of their own', ['a', 'a'], ['7', '8'], 'accepted'],
  ['two of one name have become one under an identifier of the target’s', ['a', 'a'], ['7', '7'], 'accepted'],
  ['two of two names have become one', ['a', 'b'], ['a', 'a'], 'accepted'],
])('%s', (_name, chosen, made, fate) => {
  const items = chosen.map((accountID) => ({ accountID, firstName: 'ours1.' }));
  const answer = exchange({ method: 'POST', status: 201 });
  const posted = { ...answer, request: { ...answer.request, content: { text: JSON.stringify(items) } } };
  const [step, , { refs = [] } = {}] = makes('a', {}, posted);
  const all = made.map((name) => ({ ...refs[0], path: `/customers/${name}`, identifiers: {} }));
  const { sample, trace } = historyOf([
    { ...step, about: ['x', 'y'], items: [{}, {}] },
    posted,
    { refs: all },
  ]);
  expect(actsOf(sample, trace, types)[0]?.fate).toBe(fate);
});

test.each<[string, Content, string]>([
  ['can be read', { text: '[]' }, 'accepted'],
  ['has octets that are no UTF-8', { base64: 'W/9d' }, 'unseen'],
  ['is no JSON', { text: '[' }, 'unseen'],
])('that a batch tells of fewer is known where its answer %s', (_name, content, fate) => {
  const posted = exchange({ method: 'POST', status: 201, content });
  const [step, , { refs = [] } = {}] = makes('a', {}, posted);
  const some = { refs: [refs[0] ?? null, null] };
  const { sample, trace } = historyOf([{ ...step, about: ['x', 'y'], items: [{}, {}] }, posted, some]);
  expect(actsOf(sample, trace, types)[0]?.fate).toBe(fate);
});

test('what was sent is what its texts named then', () => {
  const [step, answer] = writes('patch', 'a', { lastName: reference('identifier:b') }, status(200));
  const { sample, trace } = historyOf([step, answer, { named: { 'identifier:b': 'acc-7' } }]);
  expect(actsOf(sample, trace, types)[0]?.sent).toEqual([{ lastName: 'acc-7' }]);
});
