import type { Path } from '../generate/pointer.ts';
import type { Authentication } from '../http/auth/authentication.ts';
import { holdsSecret } from '../http/auth/secret-names.ts';
import { isRead } from '../http/exchange/request.ts';
import type { SourceDocument } from './document.ts';
import { secretHere } from './issue.ts';
import { type ParentField, parentFieldsIn } from './parents.ts';
import { pathProblem } from './paths.ts';
import { type Method, placeholderOf } from './profile.ts';
import type { ProfileDocument, ResourceDocument } from './profile-document.ts';

/** An error at a position in a profile, and its remedy. */
interface Contradiction {
  readonly at: Path;
  readonly problem: string;
  readonly remedy: string;
}

type Rule<T> = (part: T) => Contradiction | undefined;

/** Checks what a schema cannot express about a profile. @throws UsageError */
export function checkMeaning(document: SourceDocument): void {
  const profile = document.value as ProfileDocument;
  const ofResources = profile.resources.flatMap((resource, index) => {
    const within = { ...resource, before: profile.resources.slice(0, index) };
    return resourceRules.map((rule) => {
      const found = rule(within);
      return found && { ...found, at: ['resources', index, ...found.at] };
    });
  });
  const names = Object.keys(profile.headers ?? {});
  const ofHeaders = headerRules.flatMap((rule) =>
    names.map((name) => {
      const found = rule(name, profile);
      return found && { ...found, at: ['headers', name] };
    }),
  );
  const all = [...ofResources, ...ofHeaders, ...profileRules.map((rule) => rule(profile))];
  const found = all.find((each) => each !== undefined);
  if (found !== undefined) throw document.wrong(found.at, found.problem, found.remedy);
}

type HeaderRule = (name: string, profile: ProfileDocument) => Omit<Contradiction, 'at'> | undefined;

/** Contradictions at a header field. */
const headerRules: readonly HeaderRule[] = [
  (name, { headers = {} }) => {
    const value = headers[name];
    return typeof value === 'string' && holdsSecret([name, value]) ? secretHere : undefined;
  },
  (name, { authentication }) =>
    name.toLowerCase() === credentialField(authentication)
      ? {
          problem: `${name} carries the credential of the run.`,
          remedy: 'Remove it here, and declare it under "authentication".',
        }
      : undefined,
  (name) =>
    framing.has(name.toLowerCase())
      ? { problem: `${name} is computed for each request.`, remedy: 'Remove it.' }
      : undefined,
  (name, { headers = {} }) => {
    const same = Object.keys(headers).filter((each) => each.toLowerCase() === name.toLowerCase());
    return same.indexOf(name) > 0
      ? {
          problem: `${name} is listed twice: header field names are case-insensitive.`,
          remedy: 'Keep one of them.',
        }
      : undefined;
  },
];

/** Contradictions within a profile. */
const profileRules: readonly Rule<ProfileDocument>[] = [
  ({ resources, knownFailures = [] }) => {
    const index = knownFailures.findIndex(({ resource }) => !resources.some(({ name }) => name === resource));
    if (index < 0) return undefined;
    return {
      at: ['knownFailures', index, 'resource'],
      problem: `There is no resource "${knownFailures[index]?.resource}" in this profile.`,
      remedy: `Known: ${resources.map(({ name }) => name).join(', ')}.`,
    };
  },
  ({ knownFailures = [] }) => {
    const keys = knownFailures.map(({ requirement, resource }) => `${requirement} of ${resource}`);
    const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
    if (index < 0) return undefined;
    const problem = `The failure of ${keys[index]} is listed twice.`;
    return { at: ['knownFailures', index], problem, remedy: 'Keep one of them.' };
  },
  ({ authentication }) =>
    authentication?.scheme !== 'header' || mayCarryKey(authentication.name)
      ? undefined
      : {
          at: ['authentication', 'name'],
          problem: `${authentication.name} has a meaning of its own in each request, and cannot carry a key.`,
          remedy: 'Name the field that the target reads the key from.',
        },
  ({ connection: { cert, key } = {} }) =>
    (cert === undefined) === (key === undefined)
      ? undefined
      : {
          at: ['connection', cert === undefined ? 'key' : 'cert'],
          problem: 'A certificate and its key go together.',
          remedy: 'Give both cert and key.',
        },
  ({ connection: { proxy, socket } = {} }) =>
    proxy === undefined || socket === undefined
      ? undefined
      : {
          at: ['connection', 'socket'],
          problem: 'A proxy and a socket do not go together.',
          remedy: 'Leave one of them out.',
        },
];

interface Resource extends ResourceDocument {
  readonly before: readonly ResourceDocument[];
}

/** Contradictions within a resource; each rule may rely on those before it. */
const resourceRules: readonly Rule<Resource>[] = [
  ({ name, before }) =>
    before.some((other) => other.name === name)
      ? { at: ['name'], problem: `There are two resources named ${name}.`, remedy: 'Rename one of them.' }
      : undefined,
  (resource) => {
    const wrong = (['collection', 'item'] as const).flatMap((name) => {
      const found = pathProblem(resource[name] ?? '');
      return found === undefined ? [] : [{ at: [name], ...found }];
    });
    return wrong[0];
  },
  ({ collection, item }) => {
    const count = item.split('{').length - 1 - parentFieldsIn({ collection: '', item }).length;
    if (count === 1 || (count === 0 && collection === undefined)) return undefined;
    return {
      at: ['item'],
      problem: 'The path of a resource must contain its identifier once.',
      remedy:
        'Put the name of the field in braces: /customers/{accountID}. A singleton at a fixed path has no collection.',
    };
  },
  ({ collection, item }) =>
    collection === undefined && placeholderOf(item) !== undefined
      ? {
          at: [],
          problem: '"collection" is missing here.',
          remedy:
            'Add it. A singleton at a fixed path, such as /settings, has none, and no braces in "item".',
        }
      : undefined,
  ({ createdBy, methods = ['GET', 'PUT'], mayHave = [] }) => {
    if (createdBy === undefined) return undefined;
    const missing = (['GET', 'PUT'] as const).find((method) => !methods.includes(method));
    const remedy = 'Remove createdBy, or correct the methods.';
    if (missing !== undefined)
      return {
        at: ['createdBy'],
        problem: `Creation by PUT needs ${missing}, which is not in methods.`,
        remedy,
      };
    return [...methods, ...mayHave].includes('POST')
      ? { at: ['createdBy'], problem: 'Resources are created by either PUT or POST.', remedy }
      : undefined;
  },
  ({ createdBy, create }) =>
    createdBy === undefined || create === undefined
      ? undefined
      : {
          at: ['create'],
          problem: 'PUT creates a single resource, wrapped as "update" says.',
          remedy: 'Remove it.',
        },
  (resource) => {
    if (resource.collection !== undefined) return undefined;
    const name = (['identifiers', 'identifyingField', 'existing', 'createdBy'] as const).find(
      (each) => each in resource,
    );
    if (name === undefined) return undefined;
    const problem = `${resource.name} is a singleton at a fixed path, so it has no identifier.`;
    return { at: [name], problem, remedy: 'Remove it.' };
  },
  (resource) => {
    if (resource.collection !== undefined) return undefined;
    const isLent = resource.putBack === true;
    const mayBe = (method: Method) => (isLent ? method !== 'POST' : isRead(method));
    for (const name of ['methods', 'mayHave'] as const) {
      const index = (resource[name] ?? []).findIndex((method) => !mayBe(method));
      if (index < 0) continue;
      return isLent
        ? {
            at: [name, index],
            problem: 'A singleton at a fixed path is created by PUT.',
            remedy: 'Remove POST.',
          }
        : {
            at: [name, index],
            problem: `A singleton at a fixed path existed before the run, and a run writes only to its own resources.`,
            remedy: 'Keep only GET and HEAD, or permit writes with "putBack": true.',
          };
    }
    return undefined;
  },
  ({ collection, update }) =>
    update?.only === undefined || (collection === undefined && update.key === undefined && !update.array)
      ? undefined
      : {
          at: ['update', 'only'],
          problem: 'A bare value can only be the whole content of a singleton at a fixed path.',
          remedy: 'Remove it, or remove the key, the array and the collection.',
        },
  ({ item, fieldsUnder, fixedMembers = {}, update, identifiers = [placeholderOf(item) ?? ''] }) => {
    const [name] = Object.keys(fixedMembers).filter(
      (each) => fieldsUnder === undefined || each === fieldsUnder || identifiers.includes(each),
    );
    if (name !== undefined)
      return {
        at: ['fixedMembers', name],
        problem: 'Fixed members are beside the fields and the identifiers of a resource.',
        remedy: 'Declare the member that holds the fields as fieldsUnder, and name none twice.',
      };
    return fieldsUnder === undefined || update?.only === undefined
      ? undefined
      : {
          at: ['fieldsUnder'],
          problem: 'A bare value has no fields.',
          remedy: 'Remove it, or remove update.only.',
        };
  },
  (resource) => {
    const { collection, item, methods = ['GET', 'PUT'] } = resource;
    if (resource.putBack === undefined) return undefined;
    if (collection !== undefined || parentFieldsIn({ collection: '', item }).length > 0)
      return {
        at: ['putBack'],
        problem:
          'It is only for a singleton at a fixed path that is not below a resource created by the run.',
        remedy: 'Remove it.',
      };
    const missing = (['GET', 'PUT'] as const).find((method) => !methods.includes(method));
    return missing === undefined
      ? undefined
      : {
          at: ['putBack'],
          problem: `It needs ${missing}, which is not in methods.`,
          remedy: 'Add it there.',
        };
  },
  (resource) => {
    const { collection = '', item } = resource;
    const wrong = parentFieldsIn({ collection, item }).find((each) => !isKnown(each, resource.before));
    if (wrong === undefined) return undefined;
    const { parent, field } = wrong;
    return {
      at: [resource.collection?.includes(`{${parent}.${field}}`) ? 'collection' : 'item'],
      problem: `{${parent}.${field}} is not an identifier of a resource above this one.`,
      remedy: 'Declare the parent first, and name its identifier: {authors.id}.',
    };
  },
  ({ item, identifiers }) => {
    const placeholder = placeholderOf(item) ?? '';
    if (identifiers === undefined || identifiers.includes(placeholder)) return undefined;
    const problem = `${placeholder} is used in the path, but is not among the identifiers.`;
    return { at: ['identifiers'], problem, remedy: 'Add it.' };
  },
  ({ item, identifiers = [placeholderOf(item) ?? ''], identifyingField: field }) =>
    field === undefined || identifiers.includes(field)
      ? undefined
      : {
          at: ['identifyingField'],
          problem: `${field} is not among the identifiers.`,
          remedy: `Declare identifiers: [${[...identifiers, field].join(', ')}], or choose one of them.`,
        },
  ({ methods = [], mayHave = [] }) => {
    const index = mayHave.findIndex((method) => methods.includes(method));
    if (index < 0) return undefined;
    const problem = `${mayHave[index]} is in methods, too.`;
    return { at: ['mayHave', index], problem, remedy: 'Keep it in one of them.' };
  },
  ({ name, methods, mayHave = [], public: open = [] }) => {
    const index = open.findIndex((method) => ![...(methods ?? [method]), ...mayHave].includes(method));
    if (index < 0) return undefined;
    const problem = `${open[index]} is not a method of ${name}.`;
    return { at: ['public', index], problem, remedy: 'Add it to methods.' };
  },
];

function isKnown({ parent, field }: ParentField, before: readonly ResourceDocument[]): boolean {
  const found = before.find(({ name }) => name === parent);
  return found !== undefined && (found.identifiers ?? [placeholderOf(found.item)]).includes(field);
}

/** The field that carries the credential of a run, in lower case; undefined if there is none. */
export function credentialField(authentication: Authentication | undefined): string | undefined {
  if (authentication?.scheme === 'none') return undefined;
  return authentication?.scheme === 'header' ? authentication.name.toLowerCase() : 'authorization';
}

/** Fields that determine the routing and framing of a message (RFC 9112). */
export const framing: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Fields that requests have anyway, with values of their own. */
const usual: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'content-type', 'user-agent']);

/** Whether the value of a header field can be a key. */
export function mayCarryKey(name: string): boolean {
  return !framing.has(name.toLowerCase()) && !usual.has(name.toLowerCase());
}
