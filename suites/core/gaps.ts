import { envelopeOf } from '../../src/check/envelope.ts';
import { shownIn } from '../../src/check/expectations.ts';
import { type Gap, type Observed, observation, unobserved } from '../../src/check/observation.ts';
import { requestOf } from '../../src/check/requests.ts';
import { refused, succeeded } from '../../src/http/exchange/answer.ts';
import { field } from '../../src/http/exchange/content.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import type { Method } from '../../src/profile/profile.ts';
import { itemsShown } from '../../src/resource/place.ts';
import { difference } from '../../src/resource/representation/difference.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import type { Variation } from '../../src/resource/requests.ts';
import type { Resource } from '../../src/resource/resource.ts';
import { asSent } from './creation.ts';
import { whoAssigns } from './who-assigns.ts';

const identifiers = observation({
  id: 'identifiers',
  section: 'Resources and their fields',
  title: 'Who assigns identifiers',
  needs: ['POST'],
  async observe({ resource, item, type }) {
    const sent = resource.identified(item);
    const posted = await resource.post([sent]);
    return { observed: whoAssigns(posted, sent, type), exchanges: [posted] };
  },
});

const statusCodes = observation({
  id: 'status-codes',
  section: 'Methods',
  title: 'The status codes of each operation',
  needs: ['POST'],
  async observe({ resource, item, methods }) {
    const exchanges = await oneOfEach(resource, item, methods);
    if (!methods.includes('GET')) return { observed: exchanges.map(statusLine).join(', '), exchanges };
    const missing = await resource.read(resource.missing());
    const observed = [...exchanges.map(statusLine), `GET of the missing ${statusOf(missing)}`].join(', ');
    return { observed, exchanges: [...exchanges, missing] };
  },
});

const responseBodies = observation({
  id: 'response-bodies',
  section: 'Methods',
  title: 'The envelope of each response',
  needs: ['POST'],
  async observe({ resource, item, methods }) {
    const exchanges = await oneOfEach(
      resource,
      item,
      methods.filter((method) => method !== 'HEAD'),
    );
    return {
      observed: exchanges.map((each) => `${each.request.method}: ${envelopeOf(each)}`).join('; '),
      exchanges,
    };
  },
});

const employeeReading = observation({
  id: 'employee-reading',
  section: 'Methods',
  title: 'Whether an employee can be read, and where',
  about: (type) => !type.methods.includes('GET'),
  needs: ['POST'],
  async observe({ resource, item, type, learnt }) {
    const made = await resource.create(item);
    const read = await resource.read(made);
    const where = `${learnt.addressings[0] === 'location' ? 'at its Location' : `at ${type.item}`}`;
    return {
      observed: succeeded(read)
        ? `${type.name} can be read ${where}`
        : `${type.name} cannot be read ${where} (${statusOf(read)})`,
      exchanges: [made.exchange, read],
    };
  },
});

const listing = observation({
  id: 'listing',
  section: 'Methods',
  title: 'Whether a collection can be listed',
  needs: ['POST'],
  async observe({ resource, learnt, type }) {
    const pages = await resource.pages();
    const [list] = pages;
    // a target may have stopped to show what it listed at the beginning
    const isShown = learnt.listable && succeeded(list);
    const shows = isShown ? 'shows what was created' : 'does not show what was created';
    const many = pages.length > 1 ? ', in linked pages' : '';
    return { observed: `GET ${type.collection}: ${statusOf(list)}, ${shows}${many}`, exchanges: pages };
  },
});

const requiredFields = observation({
  id: 'required-fields',
  section: 'Resources and their fields',
  title: 'Which fields are required',
  needs: ['POST'],
  async observe({ resource, item }) {
    const answers: string[] = [];
    const exchanges: Exchange[] = [];
    for (const name of Object.keys(item)) {
      const without = Object.fromEntries(Object.entries(item).filter(([other]) => other !== name));
      const posted = await resource.post([resource.identified(without)]);
      answers.push(`without ${name} ${statusOf(posted)}`);
      exchanges.push(posted);
    }
    return { observed: `POST ${answers.join(', ')}`, exchanges };
  },
});

const unknownFields = observation({
  id: 'unknown-fields',
  section: 'Errors',
  title: 'The response to an unknown field',
  needs: ['POST'],
  async observe({ resource, item, type }) {
    const posted = await resource.post([resource.identified({ ...item, restAssayUnknown: 'unknown' })]);
    const kept = itemsShown(posted, type).some((shown) => 'restAssayUnknown' in shown);
    const how = succeeded(posted) ? (kept ? 'kept' : 'dropped, or not shown') : 'not accepted';
    return { observed: `${how} (${statusOf(posted)})`, exchanges: [posted] };
  },
});

const mediaTypesTried = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'] as const;

const mediaTypes = observation({
  id: 'media-types',
  section: 'Errors',
  title: 'The response to content of another media type',
  needs: ['POST'],
  async observe({ resource, item }) {
    const exchanges: Exchange[] = [];
    for (const mediaType of mediaTypesTried) {
      const request = resource.request.post([resource.identified(item)]);
      exchanges.push(await resource.send({ ...request, headers: [['Content-Type', mediaType]] }));
    }
    const observed = mediaTypesTried.map(
      (each, index) => `${each}: ${statusOf(exchanges[index] as Exchange)}`,
    );
    return { observed: observed.join(', '), exchanges };
  },
});

const putUnknown = observation({
  id: 'put-unknown',
  section: 'Methods, PUT',
  title: 'PUT on an identifier that does not exist',
  needs: ['PUT'],
  async observe({ resource, item }) {
    const missing = resource.missing();
    // somebody else's resource must not be overwritten
    await resource.read(missing);
    const put = await resource.replace(missing, item);
    const what = succeeded(put) ? 'creates' : refused(put) ? 'refused' : 'neither accepted nor refused';
    return { observed: `${what} (${statusOf(put)})`, exchanges: [put] };
  },
});

const repeatedDelete = observation({
  id: 'repeated-delete',
  section: 'Methods, DELETE',
  title: 'The response to a repeated DELETE',
  needs: ['POST', 'DELETE'],
  async observe({ resource, item }) {
    const made = await resource.create(item);
    const exchanges = [await resource.remove(made), await resource.remove(made)];
    return { observed: exchanges.map(statusOf).join(', then '), exchanges };
  },
});

const unauthorised = observation({
  id: 'unauthorised',
  section: 'Errors',
  title: 'The response to a request without authorization',
  needs: ['POST'],
  async observe({ resource, credentials }) {
    const request = resource.request.list({ credential: credentials.anonymous });
    const exchange = await resource.send(request);
    const challenge = exchange.response && field(exchange.response, 'www-authenticate');
    return {
      observed: `${statusOf(exchange)}, ${challenge === undefined ? 'no challenge' : `challenge ${challenge}`}`,
      exchanges: [exchange],
    };
  },
});

const errors = observation({
  id: 'errors',
  section: 'Errors',
  title: 'The body of an error',
  needs: ['GET'],
  async observe({ resource }): Promise<Observed> {
    const exchange = await resource.read(resource.missing());
    const type = exchange.response && field(exchange.response, 'content-type');
    return {
      observed: `${statusOf(exchange)}: ${type ?? 'no media type'}, ${envelopeOf(exchange)}`,
      exchanges: [exchange],
    };
  },
});

/** Changes that a target has reason to refuse: content that is not JSON, and a precondition that fails (RFC 9110 13.1.1). */
const changesToRefuse: Readonly<Record<string, Variation>> = {
  'cut off': { invalid: 'cut off' },
  'with If-Match of another version': { headers: [['If-Match', '"no-such-version"']] },
};

const refusedChanges = observation({
  id: 'refused-changes',
  section: 'Errors',
  title: 'Whether a refused change has an effect',
  needs: ['POST', 'GET', 'PATCH'],
  async observe({ resource, item, others: [other = item], type }) {
    const observed: string[] = [];
    const exchanges: Exchange[] = [];
    for (const [how, variation] of Object.entries(changesToRefuse)) {
      const made = await resource.create(item);
      const before = await resource.read(made);
      const patch = await resource.patch(made, other, variation);
      const after = await resource.read(made);
      const [was, is] = [before, after].map((read) => shownIn(read, type));
      const effect =
        was === undefined || is === undefined
          ? 'what it does cannot be read'
          : difference(asSent(was, item), is, type) === undefined
            ? 'nothing changed'
            : 'the resource changed';
      observed.push(`PATCH ${how}: ${statusOf(patch)}, ${effect}`);
      exchanges.push(before, patch, after);
    }
    return { observed: observed.join('; '), exchanges };
  },
});

/** Lengths of strings, in characters: if one of them and all longer ones are refused, there is a limit. */
const textLengths = [1_000, 20_000] as const;
/** Numbers of resources in one POST. */
const batchSizes = [20] as const;

const limits = observation({
  id: 'limits',
  section: 'Limits',
  title: 'Rate limits, size limits, batch sizes and time-outs',
  needs: ['POST'],
  async observe({ resource, item, others, type }) {
    const batch = type.create.find(({ array }) => array);
    const text = Object.keys(item).find((name) => typeof item[name] === 'string');
    const posts: [string, Exchange][] = [];
    for (const length of text === undefined ? [] : textLengths) {
      const long = resource.identified({ ...item, [text as string]: 'x'.repeat(length) });
      posts.push([`a text of ${length}`, await resource.post([long])]);
    }
    for (const size of batch === undefined ? [] : batchSizes) {
      const items = others.slice(0, size).map((other) => resource.identified(other));
      posts.push([`${size} at once`, await resource.post(items, batch)]);
    }
    const exchanges = posts.map(([, exchange]) => exchange);
    const named = exchanges.map((each) => namesLike(each, /rate-?limit|retry-after/i)).find(Boolean);
    const answers = posts.map(([what, exchange]) => `${what} ${statusOf(exchange)}`);
    return { observed: [...answers, named ?? 'no header field names a limit'].join(', '), exchanges };
  },
});

const versioning = observation({
  id: 'versioning',
  section: 'Versioning',
  title: 'The versioning scheme',
  needs: ['GET'],
  async observe({ resource }) {
    const exchange = await resource.read(resource.missing());
    return {
      observed: namesLike(exchange, /version|deprecation|sunset/i) || 'no header field names a version',
      exchanges: [exchange],
    };
  },
});

function statusOf({ response }: Exchange): string {
  return response === undefined ? 'no response' : String(response.status);
}

function statusLine(exchange: Exchange): string {
  return `${exchange.request.method} ${statusOf(exchange)}`;
}

/** One exchange with each method, on the same resource. */
async function oneOfEach(
  resource: Resource,
  item: Item,
  methods: readonly Method[],
): Promise<readonly Exchange[]> {
  const made = await resource.create(item);
  const exchanges = [made.exchange];
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)
    if (methods.includes(method))
      exchanges.push(await resource.send(requestOf(method, resource, made, item)));
  return exchanges;
}

function namesLike({ response }: Exchange, pattern: RegExp): string {
  const names = response?.headers.flatMap(([name, value]) =>
    pattern.test(name) ? [`${name}: ${value}`] : [],
  );
  return names?.join(', ') ?? '';
}

/** Every "not shown" of the specification; those that a run can observe are split into separate questions. */
export const gaps: readonly Gap[] = [
  unobserved(
    { id: 'domain', section: 'What the service does 6', title: 'The business domain of the data' },
    'It cannot be observed through HTTP.',
  ),
  unobserved(
    {
      id: 'resources',
      section: 'Resources and their fields',
      title: 'The full list of resources and fields',
    },
    'The suite knows only the resources that the profile names.',
  ),
  requiredFields,
  identifiers,
  unobserved(
    { id: 'states', section: 'States and transitions', title: 'States and transitions of resources' },
    'The specification names none to check.',
  ),
  unobserved(
    { id: 'endpoints', section: 'Methods', title: 'The complete list of endpoints' },
    'The suite knows only the paths that the profile names.',
  ),
  employeeReading,
  listing,
  statusCodes,
  responseBodies,
  unobserved(
    { id: 'query-parameters', section: 'Methods', title: 'Query parameters' },
    'The specification names none to send.',
  ),
  putUnknown,
  repeatedDelete,
  unobserved(
    {
      id: 'tokens',
      section: 'Authentication 3',
      title: 'How a token is obtained, how long it lives, its scopes and refresh',
    },
    'A run gets its token from the user.',
  ),
  unauthorised,
  unobserved(
    { id: 'events', section: 'Events', title: 'Events, callbacks and webhooks' },
    'The specification names none to wait for.',
  ),
  errors,
  unknownFields,
  mediaTypes,
  refusedChanges,
  limits,
  versioning,
];
