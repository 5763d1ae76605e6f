import type { Action } from '../action.ts';
import { customers, employees, type FieldType, type Kind } from '../kind.ts';

/** What a client does at the server, each of them by a method of its own, or at a place of its own. */
export const operationNames = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'] as const;

export type OperationName = (typeof operationNames)[number];

/** Those that are to change something. */
export const writes: readonly OperationName[] = ['create', 'replace', 'patch', 'remove'];

/** Those that say what a field is to be. */
export const updates: readonly OperationName[] = ['create', 'replace', 'patch'];

/** Those that change what is there already. */
export const changes: readonly OperationName[] = ['replace', 'patch'];

/** Those that change nothing. */
export const reads: readonly OperationName[] = ['read', 'list', 'head'];

/** Those about one resource, which is there. */
export const onItems: readonly OperationName[] = ['read', 'head', 'replace', 'patch', 'remove'];

/** Where a fault acts: at an operation on resources of a type, and in a field of them. */
export interface Scope {
  readonly operation: OperationName;
  readonly kind: Kind;
  /** Left out where neither trigger nor effect is about one. */
  readonly field?: string;
}

const ofItem: Readonly<Record<string, OperationName>> = {
  GET: 'read',
  HEAD: 'head',
  PUT: 'replace',
  PATCH: 'patch',
  DELETE: 'remove',
};

/** What a method does, to an item or to a collection; undefined for what is none of the operations. */
export function operationOf({ method, id }: Pick<Action, 'method' | 'id'>): OperationName | undefined {
  if (id !== undefined) return ofItem[method];
  if (method === 'POST') return 'create';
  return method === 'GET' ? 'list' : undefined;
}

/** The methods that an operation is sent by. */
export const methodOf: Readonly<Record<OperationName, string>> = {
  create: 'POST',
  read: 'GET',
  list: 'GET',
  head: 'HEAD',
  replace: 'PUT',
  patch: 'PATCH',
  remove: 'DELETE',
};

/** Whether the server has an operation for a type. */
export function offers({ methods }: Kind, operation: OperationName): boolean {
  const place = operation === 'create' || operation === 'list' ? 'collection' : 'item';
  return methods[place].includes(methodOf[operation]);
}

/** The fields of a type that a client sets, those of some types alone where they are named. */
export function fieldsOf({ fields, identifiers }: Kind, types?: readonly FieldType[]): readonly string[] {
  return Object.entries(fields).flatMap(([name, type]) =>
    !identifiers.includes(name) && (types === undefined || types.includes(type)) ? [name] : [],
  );
}

export function otherKind(kind: Kind): Kind {
  return kind === customers ? employees : customers;
}
