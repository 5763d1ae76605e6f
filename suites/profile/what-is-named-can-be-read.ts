import { answerOf, objectIfBroken, shownIn } from '../../src/check/expectations.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { cantTell, failed, passed } from '../../src/evidence/verdict.ts';
import type { Json } from '../../src/http/exchange/json.ts';
import { placeholderOf, type ResourceType } from '../../src/profile/profile.ts';
import { itemPath } from '../../src/resource/identifiers/item-path.ts';
import { ownFields } from '../../src/resource/representation/representation.ts';
import { provenByItsTest } from './faults.ts';

interface OfIdentifier extends Case {
  readonly identifier: string;
}

export const whatIsNamedCanBeRead = probeRequirement({
  id: 'DM-CLAIM-6',
  level: 'MUST',
  source: 'resources, existing and schema',
  title: 'Resources that the profile names can be read',
  statement:
    'GET of a resource at a fixed path, or of one named in `existing`, is not a server error, and shows no field as null that the schema requires with another type.',
  faults: provenByItsTest,
  needs: ['GET'],
  reads: true,
  unless: ({ type, learnt }) =>
    learnt.adopted === undefined ? `The run reads no ${type.name} that existed before it.` : undefined,
  cases: ({ learnt }: Subject): readonly OfIdentifier[] =>
    (learnt.adopted ?? []).map((identifier) => ({ name: identifier, identifier })),
  samples: 'few',
  sample: ({ plain }) => plain.map(() => null),
  async probe({ case: { identifier }, resource }) {
    const name = placeholderOf(resource.type.item) ?? '';
    const path = itemPath(resource.type, { [name]: identifier }) ?? resource.type.item;
    return { read: await resource.read({ path }) };
  },
  judge({ read }, { type }) {
    const broken = objectIfBroken(read);
    if (broken !== undefined) return broken;
    const shown = shownIn(read, type);
    if (shown === undefined) return cantTell(`GET of ${type.name} was answered with ${answerOf(read)}.`);
    const empty = fieldsNeeded(type).find((name) => shown[name] === null);
    if (empty === undefined) return passed();
    const expected = type.schema.properties[empty] as Json;
    const message = `GET shows ${empty} as null, but the schema of ${type.name} requires it with another type.`;
    return failed(message, expected, null, read);
  },
});

/** The fields that the schema requires with a type other than null. */
function fieldsNeeded(type: ResourceType): readonly string[] {
  const { shownWhenLeftOut = {} } = type;
  const all = (type.schema['required'] as readonly string[] | undefined) ?? [];
  const required = all.filter((name) => !Object.hasOwn(shownWhenLeftOut, name));
  return Object.entries(ownFields(type.schema.properties, type)).flatMap(([name, { type: of }]) =>
    required.includes(name) && of !== undefined && !JSON.stringify(of).includes('"null"') ? [name] : [],
  );
}
