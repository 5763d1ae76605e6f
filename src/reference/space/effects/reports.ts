import type { Trigger } from '../row.ts';
import { reads, type Scope } from '../scope.ts';

type Ids = readonly string[];

/** The ids of a table by operation; what is created has other ones for each type. */
type Table = Readonly<Record<Exclude<Scope['operation'], 'create'>, Ids>> & {
  readonly create: Readonly<Record<Scope['kind']['name'], Ids>>;
};

function lookUp(table: Table, { operation, kind }: Scope): Ids {
  return operation === 'create' ? table.create[kind.name] : table[operation];
}

/** Who may report what a write did to the resource itself. */
export const contents: Table = {
  create: { customers: ['DM-GET-1', 'DM-POST-1'], employees: ['DM-GET-1', 'DM-POST-3', 'DM-POST-4'] },
  replace: ['DM-PUT-1'],
  patch: ['DM-PATCH-1'],
  remove: ['DM-DELETE-1', 'DM-DELETE-2'],
  // a client cannot tell what was written wrongly from what is shown wrongly
  read: ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'],
  list: ['DM-GET-1'],
  head: ['DM-HEAD-1'],
};

/** What a write says is not what is there afterwards; what a read shows is not what is there. */
export function content(scope: Scope): Ids {
  // nothing but a creation comes before a read of an employee
  return scope.operation === 'read' && scope.kind.name === 'employees'
    ? contents.create.employees
    : lookUp(contents, scope);
}

/** Whether a fault is about a field that holds an instant. */
export function isOfInstant({ kind, field = '' }: Scope): boolean {
  return kind.fields[field] === 'date-time';
}

/** As `content`, of what is done to a field; PATCH does it to one that it does not supply, too, and an instant is to be the one sent. */
export function fieldContent(scope: Scope, trigger: Trigger): Ids {
  return isOfInstant(scope) ? types(scope, trigger) : ofField(scope);
}

function ofField(scope: Scope): Ids {
  return scope.operation === 'patch' ? ['DM-PATCH-1', 'DM-PATCH-2'] : content(scope);
}

/** As `content`, of what makes one of two equal customers that were created. */
export function creations(scope: Scope): Ids {
  const isOfCustomers = scope.operation === 'create' && scope.kind.name === 'customers';
  return [...content(scope), ...(isOfCustomers ? ['DM-POST-2'] : [])];
}

const touched: Table = {
  // no sentence says of POST that it leaves others alone: they do not read any more as they were created
  create: { customers: ['DM-GET-1', 'DM-POST-1'], employees: ['DM-GET-1', 'DM-POST-3', 'DM-POST-4'] },
  replace: ['DM-PUT-2'],
  patch: ['DM-PATCH-4'],
  remove: ['DM-DELETE-3'],
  read: ['DM-GET-2'],
  list: ['DM-GET-2'],
  head: ['DM-HEAD-4'],
};

/** Another resource of the type is touched than the operation is about. */
export function others(scope: Scope): Ids {
  return lookUp(touched, scope);
}

/** A resource of another type is touched. */
export function otherType(scope: Scope): Ids {
  return scope.operation === 'create' ? ['DM-GET-1'] : others(scope);
}

const multiplied: Table = {
  ...touched,
  create: { customers: ['DM-POST-1', 'DM-POST-2'], employees: ['DM-POST-3', 'DM-POST-4'] },
};

/** There are more resources afterwards than there should be. */
export function duplicates(scope: Scope): Ids {
  return lookUp(multiplied, scope);
}

/** An item of a batch is not created as it was sent. */
export function batches({ kind }: Scope): Ids {
  return ['DM-GET-1', kind.name === 'customers' ? 'DM-POST-1' : 'DM-POST-4'];
}

/** The types of the fields, and what the values are. */
export function types(scope: Scope, { atBatches }: Trigger): Ids {
  const ofCreations = atBatches === true ? batches(scope) : content(scope).slice(0, 2);
  const ofValues: Partial<Record<Scope['operation'], Ids>> = {
    create: ofCreations,
    patch: ofField(scope),
  };
  const values = ofValues[scope.operation] ?? content(scope).slice(0, 1);
  return [scope.kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2', ...values];
}

const unanswered: Table = {
  ...contents,
  create: { customers: ['DM-POST-1'], employees: ['DM-POST-3', 'DM-POST-4'] },
  patch: ['DM-PATCH-1', 'DM-PATCH-3'],
  head: ['DM-HEAD-1', 'DM-HEAD-5'],
};

/** What is shown by the specification does not work. */
export function failures(scope: Scope): Ids {
  return scope.operation === 'read' ? content(scope) : lookUp(unanswered, scope);
}

const undone: Ids = ['DM-GET-2', 'DM-HEAD-4'];

/**
 * What was written holds until the next operation. A client that looks sees it hold, and then not: by all that it can
 * know, the look has changed it.
 */
export function passing(scope: Scope): Ids {
  return [...content(scope).slice(0, 1), ...undone];
}

/** What is done without a right token, though it is refused. */
export function doneUnguarded(scope: Scope, trigger: Trigger): Ids {
  return [tokenRule(trigger), ...(reads.includes(scope.operation) ? others(scope) : [])];
}

/** Without a right token; HEAD has the status of GET then, too. */
export function guarded({ operation }: Scope, trigger: Trigger): Ids {
  return [tokenRule(trigger), ...(operation === 'head' ? ['DM-HEAD-1'] : [])];
}

/** The requirement that requests without a right token break: there is none at all, or a wrong one. */
function tokenRule({ presentsNothing }: Trigger): string {
  return presentsNothing === true ? 'DM-AUTH-1' : 'DM-AUTH-2';
}
