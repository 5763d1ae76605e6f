import fc from 'fast-check';
import { type Bracket, bracket, held, sameAnswer } from '../src/check/bracket.ts';
import { all, anotherStatus, contradictions, omissions } from '../src/check/disputes.ts';
import { answerOf, notBroken, shownIn, shows } from '../src/check/expectations.ts';
import { omissible } from '../src/check/header-fields.ts';
import { controlReads, neighbourhood, undisturbed, untraced, watching } from '../src/check/neighbours.ts';
import { requirement } from '../src/check/requirement.ts';
import { breakdowns, readBeside } from '../src/check/sightings.ts';
import { requestsIn, type Situation, situations } from '../src/check/situations.ts';
import { dataOf, unsentFields, withControl } from '../src/check/stillness.ts';
import { cantTell, failed } from '../src/evidence/verdict.ts';
import { field, succeeded, textOf } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';

const none: ReadonlySet<string> = new Set();

/** HEAD that broke down in the trial of another check, and a GET of the same that did not. */
interface Broken {
  readonly get: Exchange;
  readonly head: Exchange;
}

export const headHasTheStatusOfGet = requirement('DM-HEAD-1', {
  needs: ['POST', 'GET', 'HEAD'],
  cases: () =>
    situations.map((each) => (each.name === 'existing' ? { ...each, samples: 'values' as const } : each)),
  samples: 'few',
  reads: true,
  sample: ({ item }) => item,
  probe: (probing): Promise<Bracket | Broken> => bracket(probing, anotherStatus),
  watch: (seen) =>
    breakdowns('HEAD', seen).flatMap((head) => {
      const get = readBeside(head, seen);
      return get === undefined ? [] : [{ get, head }];
    }),
  judge(exchanges, { case: { name }, type }) {
    if ('get' in exchanges) return notBroken(exchanges.head);
    const objection = held(exchanges, anotherStatus);
    const isOpen = name === 'unauthorised' && !type.public.includes('GET') && succeeded(exchanges.before);
    return isOpen && objection?.outcome === 'failed'
      ? cantTell('GET succeeds without a credential, which is DM-AUTH-1, so its status says nothing of HEAD.')
      : objection;
  },
});

/** A collection is not ours alone: what depends on its content may change between two requests. */
const asideIn = (name: Situation['name']) => (name === 'collection' ? omissible : none);

const fieldsOfGet = (name: Situation['name']) => all(contradictions(asideIn(name)), omissions(omissible));

export const headHasTheFieldsOfGet = requirement('DM-HEAD-2', {
  needs: ['POST', 'GET', 'HEAD'],
  cases: () => situations,
  samples: 'few',
  reads: true,
  // what others do meanwhile may show in a count, and in the ETag that is made of it
  alone: true,
  sample: ({ plain }) => plain,
  probe: (probing) => bracket(probing, fieldsOfGet(probing.case.name)),
  judge: (exchanges, { case: { name } }) => sameAnswer(exchanges) ?? held(exchanges, fieldsOfGet(name)),
});

export const headOmitsNoField = requirement('DM-HEAD-6', {
  needs: ['POST', 'GET', 'HEAD'],
  cases: () => situations.filter(({ name }) => name === 'existing'),
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  probe: (probing) => bracket(probing, omissions(none)),
  judge: (exchanges) => sameAnswer(exchanges) ?? held(exchanges, omissions(none)),
});

export const headHasNoBody = requirement('DM-HEAD-3', {
  needs: ['POST', 'GET', 'HEAD'],
  cases: () =>
    situations.flatMap((situation) =>
      (['close', 'sentinel'] as const).map((mode) => ({
        name: `${situation.name}, ${mode}`,
        situation,
        mode,
      })),
    ),
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  async probe({ case: { situation, mode }, sample, resource, ...subject }) {
    const { get, head } = await requestsIn(situation, resource, sample, subject);
    return resource.wire({
      ...head,
      mode: mode === 'close' ? { kind: 'close' } : { kind: 'sentinel', behind: get },
    });
  },
  judge({ exchange, sentinel, ended }, { case: { name, mode } }) {
    if (exchange.response === undefined) return cantTell(`HEAD had ${answerOf(exchange)}.`);
    const { size, content, status } = exchange.response;
    if (status < 200) return cantTell(`HEAD had ${answerOf(exchange)}, which is no final response.`);
    // else what looks like content of the first response may be the answer to the second request
    if (size > 0 && mode === 'sentinel' && sentinel === undefined)
      return cantTell('Of two requests on one connection only one was answered.');
    if (size > 0) {
      return failed(
        `Octets follow the header section of the response to HEAD (${name}).`,
        'no octet',
        textOf(content),
        exchange,
      );
    }
    return ended === 'reset' ? cantTell('The connection was reset before its end was seen.') : undefined;
  },
});

/** The forms in which HEAD is sent; none of them may leave a trace. */
const heads = [{}, {}, {}, { query: 'verbose=true' }] as const;

export const headChangesNothing = requirement('DM-HEAD-4', {
  needs: ['POST', 'GET', 'HEAD'],
  samples: 'few',
  alone: true,
  sample: ({ plain }) => fc.record({ asked: plain, neighbours: neighbourhood(plain) }),
  async probe({ sample, resource }) {
    const { deed, neighbours } = await watching(resource, sample.neighbours, {
      prepare: () => resource.create(sample.asked),
      async perform(made) {
        const before: Exchange[] = [];
        for (let count = 0; count < controlReads; count += 1) before.push(await resource.read(made));
        for (const form of heads) await resource.head(made, form);
        return { made, watch: { before, after: await resource.read(made) } };
      },
    });
    const { made: ref, watch } = deed;
    const names = unsentFields(watch, resource.type);
    const watched = await withControl(resource, { ref, watch, names, requests: heads.length });
    const [asked, notAsked] = [resource.missing(), resource.missing()];
    await resource.head(asked);
    return {
      watched,
      neighbours,
      asked: await resource.read(asked),
      notAsked: await resource.read(notAsked),
    };
  },
  judge({ watched, asked, notAsked, neighbours }, { type }) {
    const [control, ...again] = watched.before;
    const shown = control && shownIn(control, type);
    if (shown === undefined)
      return cantTell(`The resource could not be read: ${control ? answerOf(control) : 'never asked for'}.`);
    const first = dataOf(shown, type);
    if (again.some((read) => shows(read, first, type, '') !== undefined)) {
      return cantTell('Two reads differ with neither HEAD nor a write between them.');
    }
    if (succeeded(asked) && !succeeded(notAsked)) {
      return failed('HEAD of a missing resource creates it.', answerOf(notAsked), answerOf(asked), asked);
    }
    const message = 'HEAD changes the resource.';
    return (
      shows(watched.after, first, type, message) ??
      untraced(watched, unsentFields(watched, type), type, message) ??
      undisturbed(neighbours, type, 'HEAD')
    );
  },
});

export const headShowsLengthAndType = requirement('DM-HEAD-5', {
  needs: ['POST', 'HEAD'],
  samples: 'few',
  reads: true,
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    return { head: await resource.head(await resource.create(sample)) };
  },
  judge({ head }) {
    if (head.response === undefined || !succeeded(head)) return cantTell(`HEAD had ${answerOf(head)}.`);
    const type = field(head.response, 'content-type') ?? 'none';
    const length = field(head.response, 'content-length') ?? 'none';
    if (head.response.status === 200 && length !== 'none' && /^application\/json\s*(;|$)/i.test(type))
      return undefined;
    return failed(
      'A successful HEAD does not look like the example of the specification.',
      { status: 200, 'Content-Length': 'a number', 'Content-Type': 'application/json' },
      { status: head.response.status, 'Content-Length': length, 'Content-Type': type },
      head,
    );
  },
});
