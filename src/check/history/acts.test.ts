import { expect, test } from 'vitest';
import {
  asUnauthorized,
  historyOf,
  makes,
  reads,
  removes,
  writes,
} from '../../../suites/testing/histories.ts';
import { customers, plainPlaces, shows, status } from '../../../suites/testing/judging.ts';
import type { Content, Exchange } from '../../http/exchange/exchange.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { actsOf } from './acts.ts';
import type { Done } from './performed.ts';
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
  ['an unknown entity tag', field('If-None-Match', '"x"')],
  ['a date long past', field('if-modified-since', 'Mon, 01 Jan 2001 00:00:00 GMT')],
  ['a page of another origin', field('Origin', 'https://app.example.org')],
  ['a field that the specification does not show', field('X-Request-ID', '4f1c7a52')],
  ['a Content-Type but no content', field('Content-Type', 'application/json')],
])('a read with %s proves what it shows, and nothing if it shows no resource', (_name, form) => {
  expect(seen(shows({ firstName: 'Ada' }), form)).toBe('accepted');
  for (const answer of [status(200), status(304), status(403), status(406), status(412)])
    expect(seen(answer, form)).toBe('unseen');
});

test.each([
  ['its own content', { firstName: 'ours1. Ada' }, 'unseen'],
  ['nothing of its own', {}, 'accepted'],
] as const)(
  'where calibration never saw what GET shows, a read that shows %s is %s',
  (_about, item, fate) => {
    const unread = plainPlaces.filter(({ operation }) => operation !== 'read');
    const { sample, trace } = historyOf(makes('a', item, shows(item)), reads('a', shows(item)));
    const of = new Map([[customers.name, { ...customers, places: unread }]]);
    const elsewhere = { ...trace, places: { [customers.name]: unread } };
    expect(actsOf(sample, elsewhere, of)[1]?.fate).toBe(fate);
  },
);

test.each<[string, string]>([
  ['If-Match', '*'],
  ['If-Unmodified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['If-None-Match', '"x"'],
  ['Transfer-Encoding', 'chunked'],
])('a write with %s may be refused, and proves nothing if the target breaks down over it', (name, value) => {
  const fates = [200, 204, 412, 428, 501, 304, 500].map((code) => {
    const [step, answer, ...rest] = writes('replace', 'a', {}, status(code));
    const { sample, trace } = historyOf([{ ...step, ...field(name, value) }, answer, ...rest]);
    const types = new Map([[customers.name, { ...customers, places: plainPlaces }]]);
    return actsOf(sample, trace, types)[0]?.fate;
  });
  expect(fates).toEqual(['accepted', 'accepted', 'refused', 'refused', 'refused', 'unseen', 'unseen']);
});

test('a redirect to the same URL is circular, but for a client without permission it is a refusal', () => {
  const circular = exchange({ status: 308, headers: [['Location', '/customers/a']] });
  const fates = [undefined, 'none' as const].map((by) => {
    const { sample, trace } = historyOf(makes('a', {}, shows({})), asUnauthorized(reads('a', circular), by));
    return actsOf(sample, trace, types)[1]?.fate;
  });
  expect(fates).toEqual(['circular', 'refused']);
});

test('a read that is answered as not modified is broken, unless it has a condition', () => {
  const asked = [{}, field('If-None-Match', '"x"')];
  const fates = asked.map(({ headers = [] }) => {
    const sent = exchange({ status: 304 });
    return seen(
      { ...sent, request: { ...sent.request, headers: [...sent.request.headers, ...headers] } },
      {},
    );
  });
  expect(fates).toEqual(['unchanged', 'unseen']);
});

test('a read that is answered by 304 shows the copy that it names', () => {
  const tagged = { ...shows({ firstName: 'ours1. Ada' }), id: 1 };
  const copy = { ...tagged, response: { ...tagged.response, headers: [['ETag', '"v1"']] } } as Exchange;
  const answer = exchange({ id: 2, status: 304, sent: [['If-None-Match', '"v1"']] });
  const conditional = { ...answer, request: { ...answer.request, url: copy.request.url } };
  const { sample, trace } = historyOf(
    makes('a', {}, shows({})),
    reads('a', copy),
    reads('a', conditional, { ifChanged: true }),
  );
  const [, read, again] = actsOf(sample, trace, types);
  expect(again).toMatchObject({ fate: 'accepted', shown: read?.shown });
  expect(read?.shown).not.toEqual([undefined]);
});

test('an update answered with a redirect to its resource is accepted, and for a removal it is left open', () => {
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

test('a redirect refuses a client without permission, except in a form for which everybody may be redirected', () => {
  const sent = exchange({ status: 302, headers: [['Location', '/login']] });
  const fates = [{}, { spelling: 'slash at its end' } as const].map((form) => {
    const { sample, trace } = historyOf(
      makes('a', {}, shows({})),
      asUnauthorized(reads('a', sent, form), 'none'),
    );
    return actsOf(sample, trace, types)[1]?.fate;
  });
  expect(fates).toEqual(['refused', 'unseen']);
});

const whole: Form = { inAbsoluteForm: true };
const overridden = (method: string): Form => ({ headers: [['X-HTTP-Method-Override', method]] });

test.each<[string, Form, Exchange, boolean]>([
  ['another spelling of the path may lead to something else', { spelling: 'two slashes' }, shows({}), true],
  ['a whole URL may be taken for something else', whole, shows({ firstName: 'a page' }), true],
  ['a whole URL may be rejected', whole, status(400), true],
  ['a field may ask for OPTIONS, which may be open to all', overridden('OPTIONS'), status(200), true],
  ['a field may ask for GET, which is not', overridden('GET'), status(200), false],
  [
    'a whole URL leads to the resource if the run was shown it',
    whole,
    shows({ firstName: 'ours1. Ada' }),
    false,
  ],
])('%s', (_about, form, shown, elsewhere) => {
  const { sample, trace } = historyOf(
    makes('a', { firstName: 'ours1. Ada' }, shows({})),
    reads('a', shown, form),
    asUnauthorized(reads('a', shows({}), form), 'none'),
  );
  const [, read, unauthorized] = actsOf(sample, trace, types);
  expect(unauthorized?.elsewhere ?? false).toBe(elsewhere);
  if (form === whole) expect(read?.fate).toBe('unseen');
});

test.each<[string, Form, { readonly reassigns?: true }, boolean]>([
  ['in the plainest form shows the resource itself', {}, {}, false],
  ['in another form may show something else', field('Accept', '*/*'), {}, true],
  ['may show somebody else’s if the target assigns identifiers again', {}, { reassigns: true }, true],
])('a read %s', (_about, form, run, mayBeAnother) => {
  const { sample, trace } = historyOf(makes('a', {}, shows({})), reads('a', shows({}), form));
  const [, read] = actsOf(sample, { ...trace, ...run }, types);
  expect(read?.mayBeAnother ?? false).toBe(mayBeAnother);
});

test('a write of half a JSON text is refused, or proves nothing', () => {
  const fates = [200, 202, 400, 415, 500].map((code) => {
    const [step, ...rest] = writes('patch', 'a', {}, status(code));
    const { sample, trace } = historyOf([{ ...step, invalid: 'cut off' }, ...rest]);
    return actsOf(sample, trace, types)[0]?.fate;
  });
  expect(fates).toEqual(['unseen', 'unseen', 'refused', 'refused', 'unseen']);
});

test.each<[string, Form]>([
  ['a query', { query: 'a=1' }],
  ['a range', field('Range', 'bytes=0-1')],
  ['a preference', field('Prefer', 'return=minimal')],
  ['another method', field('X-HTTP-Method-Override', 'DELETE')],
])('a read with %s proves nothing', (_name, form) => {
  for (const answer of [shows({ firstName: 'Ada' }), status(206), status(404)])
    expect(seen(answer, form)).toBe('unseen');
});

test('letting in a client without permission counts in every form of a request', () => {
  const { sample, trace } = historyOf(makes('a', {}, shows({})), reads('a', shows({}), { query: 'a=1' }));
  const plan = sample.map((step, index) => (index === 0 ? step : { ...step, credential: 'none' as const }));
  expect(actsOf(plan, trace, types)[1]).toMatchObject({ by: 'no credential', fate: 'accepted' });
});

test('acts keep the order of their steps, even with a step on a type that took no part', () => {
  const item = { firstName: 'ours1. Ada' };
  const { sample, trace } = historyOf(makes('a', item, shows(item)), reads('a', status(404)));
  const [creation, read] = sample;
  if (creation === undefined || read === undefined) throw new Error('Two steps were made.');
  const elsewhere = { ...creation, type: 'employees', about: ['b'] };
  const plan = [elsewhere, creation, read];
  const done = [{ exchanges: [], reason: 'There is no employees.' }, ...trace.done];
  const acts = actsOf(plan, { ...trace, done }, types);
  expect(acts.map(({ type, about, fate }) => [type, about, fate])).toEqual([
    ['employees', ['b'], 'unsent'],
    ['customers', ['a'], 'accepted'],
    ['customers', ['a'], 'refused'],
  ]);
});

test('a look in place of a write that was not sent counts as a read', () => {
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
])('whether PUT has created its target, if the answer %s', (_name, exchange, expected) => {
  const { sample, trace } = historyOf(writes('replace', 'a', { firstName: 'ours1.' }, exchange));
  expect(actsOf(sample, trace, types)[0]?.isCreated === true).toBe(expected);
});

test.each<[string, Exchange, Form, boolean]>([
  ['shows it', shows({ firstName: 'Ada', accountID: 'a' }), {}, true],
  ['shows an item without an identifier', exchange({ json: [{ firstName: 'Ada' }] }), {}, false],
  ['accepts it for later', shows({ firstName: 'Ada', accountID: 'a' }, { status: 202 }), {}, false],
  ['shows another', shows({ firstName: 'Ada', accountID: '7' }), {}, false],
  ['answers a query', shows({ firstName: 'Ada', accountID: 'a' }), { query: 'a=1' }, false],
  ['answers a condition', shows({ firstName: 'Ada', accountID: 'a' }), field('If-Match', '*'), false],
])(
  'whether the response to an update shows the updated resource, if it %s',
  (_name, exchange, form, isTold) => {
    const { sample, trace } = historyOf(writes('patch', 'a', { firstName: 'ours1.' }, exchange));
    const plan = sample.map((step) => ({ ...step, ...form }));
    expect(actsOf(plan, trace, types)[0]?.shown).toMatchObject(isTold ? [{ firstName: 'Ada' }] : [undefined]);
  },
);

test('items in the response to a creation belong to the resources with their identifiers', () => {
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

test.each([
  ['another in place of one that it lacks', ['7', '9'], ['7', '9']],
  ['others in place of all', ['5', '9'], [undefined, undefined]],
  ['fewer', ['7'], ['7', undefined]],
])(
  'of a response to a creation of two that shows %s, what it shows of each is known as far as it can be',
  (_what, ids, expected) => {
    const item = (accountID: string) => ({ firstName: 'ours7.', accountID });
    const ref = (id: string) => ({ path: `/customers/${id}`, identifiers: { accountID: id } });
    const url = 'http://127.0.0.1/customers';
    const answer = exchange({ method: 'POST', url, status: 201, json: ids.map(item) });
    const items = ['7', '8'].map(item);
    const sample = [
      { operation: 'create', type: 'customers', about: ['a', 'b'], items, wrapping: 0 },
    ] as const;
    const done = [{ exchanges: [answer], refs: ['7', '8'].map(ref) }];
    const [act] = actsOf(sample, { nonce: 'ours', isSettled: true, done }, types);
    expect(act?.shown.map((shown) => shown?.['accountID'])).toEqual(expected);
  },
);

test('an answer with a status for each item of a batch proves nothing if one item was not made', () => {
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
  ['two items with one identifier from the client became one resource', ['a', 'a'], ['a', 'a'], 'unseen'],
  ['two items with one identifier got identifiers of their own', ['a', 'a'], ['7', '8'], 'accepted'],
  ['two items with one identifier became one, identified by the target', ['a', 'a'], ['7', '7'], 'accepted'],
  ['two items with two identifiers became one resource', ['a', 'b'], ['a', 'a'], 'accepted'],
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
  ['is not UTF-8', { base64: 'W/9d' }, 'unseen'],
  ['is not JSON', { text: '[' }, 'unseen'],
])('whether it is known that a batch made fewer resources, if its answer %s', (_name, content, fate) => {
  const posted = exchange({ method: 'POST', status: 201, content });
  const [step, , { refs = [] } = {}] = makes('a', {}, posted);
  const some = { refs: [refs[0] ?? null, null] };
  const { sample, trace } = historyOf([{ ...step, about: ['x', 'y'], items: [{}, {}] }, posted, some]);
  expect(actsOf(sample, trace, types)[0]?.fate).toBe(fate);
});

test('a reference in a request counts as the identifier that it stood for when it was sent', () => {
  const [step, answer] = writes('patch', 'a', { lastName: reference('identifier:b') }, status(200));
  const { sample, trace } = historyOf([step, answer, { named: { 'identifier:b': 'acc-7' } }]);
  expect(actsOf(sample, trace, types)[0]?.sent).toEqual([{ lastName: 'acc-7' }]);
});
