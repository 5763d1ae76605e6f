import fc from 'fast-check';
import { answerOf } from '../src/check/expectations.ts';
import { requestOf } from '../src/check/requests.ts';
import { type Case, requirement, type Subject } from '../src/check/requirement.ts';
import { cantTell, failed } from '../src/evidence/verdict.ts';
import { succeeded } from '../src/http/content.ts';
import { allMethods, type Method, type ResourceType } from '../src/profile/profile.ts';
import { presenceIn } from '../src/resource/presence.ts';
import type { Item } from '../src/resource/representation.ts';

interface OfMethod extends Case {
  readonly method: Method;
}

const casesOf = (methods: readonly Method[]): readonly OfMethod[] =>
  methods.map((method) => ({ name: method, method }));

function leftOut({ methods, mayHave }: ResourceType): readonly Method[] {
  return allMethods.filter((method) => ![...methods, ...mayHave].includes(method));
}

export const methodsDeclaredAreThere = requirement('DM-CLAIM-1', {
  needs: ['POST'],
  cases: ({ type }: Subject) => casesOf(type.methods),
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ case: { method }, sample, resource }) {
    const made = await resource.create(sample);
    const control = await resource.read(made);
    return { control, exchange: await resource.send(requestOf(method, resource, made, sample)) };
  },
  judge({ exchange, control }, { case: { method }, type }) {
    if (succeeded(exchange)) return undefined;
    switch (presenceIn(exchange, succeeded(control))) {
      case 'lacking':
        return failed(
          `The profile declares ${method} for ${type.name}, and the target does not have it.`,
          'success',
          answerOf(exchange),
          exchange,
        );
      case 'there':
        return undefined;
      case 'unknown':
        return cantTell(`${method} was answered with ${answerOf(exchange)}.`);
    }
  },
});

export const methodsLeftOutAreNot = requirement('DM-CLAIM-2', {
  needs: ['POST'],
  unless: ({ type }) =>
    leftOut(type).length === 0 ? `The profile leaves no method of ${type.name} out.` : undefined,
  cases: ({ type }: Subject) => casesOf(leftOut(type)),
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ case: { method }, sample, resource }) {
    return {
      exchange: await resource.send(requestOf(method, resource, await resource.create(sample), sample)),
    };
  },
  judge({ exchange }, { case: { method }, type }) {
    if (exchange.response === undefined) return cantTell(`${method} had ${answerOf(exchange)}.`);
    return succeeded(exchange)
      ? failed(
          `The profile leaves ${method} of ${type.name} out, and the target has it.`,
          'a refusal',
          answerOf(exchange),
          exchange,
        )
      : undefined;
  },
});

export const publicMethodsNeedNoCredential = requirement('DM-CLAIM-3', {
  needs: ['POST'],
  unless: ({ type }) =>
    type.public.length === 0 ? `The profile declares no method of ${type.name} public.` : undefined,
  cases: ({ type }: Subject) => casesOf(type.public),
  samples: 'few',
  // different ones: a target may allow no two resources of the same content
  sample: ({ plain }) => fc.record({ one: plain, other: plain }),
  async probe({ case: { method }, sample, resource, credentials }) {
    const attempt = async (item: Item, credential?: typeof credentials.anonymous) => {
      const request = requestOf(method, resource, await resource.create(item), item);
      return resource.send(credential === undefined ? request : { ...request, credential });
    };
    return {
      control: await attempt(sample.one),
      exchange: await attempt(sample.other, credentials.anonymous),
    };
  },
  judge({ control, exchange }, { case: { method } }) {
    if (!succeeded(control)) return cantTell(`${method} with the credential had ${answerOf(control)}.`);
    if (exchange.response === undefined) return cantTell(`${method} had ${answerOf(exchange)}.`);
    return succeeded(exchange)
      ? undefined
      : failed(
          `The profile declares ${method} public, and the target refuses it without a credential.`,
          'success',
          answerOf(exchange),
          exchange,
        );
  },
});
