import type { SourceDocument } from './document.ts';
import { secretHere } from './issue.ts';
import { placeholderOf } from './profile.ts';
import type { ProfileDocument } from './profile-document.ts';

/** What a schema cannot say of a profile. @throws UsageError */
export function checkMeaning(document: SourceDocument): void {
  const profile = document.value as ProfileDocument;
  noSecretIn(document, profile.headers ?? {});
  for (const index of profile.resources.keys()) checkResource(document, index);
  for (const [index, { resource }] of (profile.knownFailures ?? []).entries()) {
    if (!profile.resources.some(({ name }) => name === resource)) {
      const names = profile.resources.map(({ name }) => name).join(', ');
      throw document.wrong(
        ['knownFailures', index, 'resource'],
        `There is no resource "${resource}" in this profile.`,
        `Known: ${names}.`,
      );
    }
  }
  const { cert, key } = profile.connection ?? {};
  if ((cert === undefined) !== (key === undefined)) {
    throw document.wrong(
      ['connection', cert === undefined ? 'key' : 'cert'],
      'A certificate and its key go together.',
      'Give both cert and key.',
    );
  }
}

function checkResource(document: SourceDocument, index: number): void {
  const { resources } = document.value as ProfileDocument;
  const resource = resources[index] as ProfileDocument['resources'][number];
  const { name, item, identifiers, identifyingField, methods, mayHave, public: open } = resource;
  const at = ['resources', index] as const;
  if (resources.slice(0, index).some((other) => other.name === name)) {
    throw document.wrong([...at, 'name'], `There are two resources named ${name}.`, 'Rename one of them.');
  }
  const placeholder = placeholderOf(item);
  if (placeholder === undefined || item.split('{').length !== 2) {
    throw document.wrong(
      [...at, 'item'],
      'The path of a resource must hold its identifier once.',
      'Put the name of the field in braces: /customers/{accountID}.',
    );
  }
  if (identifiers !== undefined && !identifiers.includes(placeholder)) {
    throw document.wrong(
      [...at, 'identifiers'],
      `${placeholder}, which stands in the path, is not among the identifiers.`,
      'Add it.',
    );
  }
  if (identifyingField !== undefined && !(identifiers ?? [placeholder]).includes(identifyingField)) {
    throw document.wrong(
      [...at, 'identifyingField'],
      `${identifyingField} is not among the identifiers.`,
      'Add it there, or choose one of them.',
    );
  }
  const twice = mayHave?.findIndex((method) => (methods ?? []).includes(method)) ?? -1;
  if (twice >= 0) {
    throw document.wrong(
      [...at, 'mayHave', twice],
      `${mayHave?.[twice]} is in methods, too.`,
      'Leave it in one of them.',
    );
  }
  const missing =
    open?.findIndex((method) => ![...(methods ?? [method]), ...(mayHave ?? [])].includes(method)) ?? -1;
  if (missing >= 0) {
    throw document.wrong(
      [...at, 'public', missing],
      `${open?.[missing]} is no method of ${name}.`,
      'Add it to methods.',
    );
  }
}

const sensitiveNames = /^(authorization|proxy-authorization|cookie|.*(token|secret|api-?key|password).*)$/i;
const sensitiveValues =
  /^(bearer|basic|token|digest)\s+\S{8,}|\beyJ[\w-]{10,}\.[\w-]+|\b(ghp_|sk_live_|xox[bp]-|AKIA)\w{8,}/i;

function noSecretIn(document: SourceDocument, headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') continue;
    if (!sensitiveNames.test(name) && !sensitiveValues.test(value)) continue;
    throw document.wrong(['headers', name], secretHere.problem, secretHere.remedy);
  }
}
