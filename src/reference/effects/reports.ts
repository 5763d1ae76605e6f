import type { Scope } from '../space/scope.ts';

/** Sections of the specification. */
const methods: Readonly<Record<Scope['operation'], string>> = {
  create: 'Methods, POST',
  read: 'Methods, GET',
  list: 'Methods, GET',
  head: 'Methods, HEAD',
  replace: 'Methods, PUT',
  patch: 'Methods, PATCH',
  remove: 'Methods, DELETE',
};

/** The part that says what the operation does. */
export function method({ operation }: Scope): string {
  return methods[operation];
}

function ofType(
  { kind }: Scope,
  customers: readonly string[],
  employees: readonly string[],
): readonly string[] {
  return kind.name === 'customers' ? customers : employees;
}

/** What a write says is not what is there afterwards; what a read shows is not what is there. */
export function content(scope: Scope): readonly string[] {
  switch (scope.operation) {
    case 'create':
      return ofType(scope, ['DM-GET-1', 'DM-POST-1', 'DM-POST-2'], ['DM-GET-1', 'DM-POST-3', 'DM-POST-4']);
    case 'replace':
      return ['DM-PUT-1'];
    case 'patch':
      return ['DM-PATCH-1'];
    case 'remove':
      return ['DM-DELETE-1', 'DM-DELETE-2'];
    default:
      return ofType(scope, ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-1'], ['DM-GET-1', 'DM-POST-3', 'DM-POST-4']);
  }
}

/** Something else is touched than the operation is about. */
export function others(scope: Scope): readonly string[] {
  switch (scope.operation) {
    case 'create':
      return ofType(scope, ['DM-GET-1', 'DM-POST-1', 'DM-POST-2'], ['DM-GET-1', 'DM-POST-3', 'DM-POST-4']);
    case 'replace':
      return ['DM-PUT-2'];
    case 'patch':
      return ['DM-PATCH-4'];
    case 'remove':
      return ['DM-DELETE-3'];
    case 'head':
      return ['DM-HEAD-4'];
    default:
      return ['DM-GET-2'];
  }
}

/** The types of the fields, and what the values are. */
export function types(scope: Scope): readonly string[] {
  const [first = '', second = ''] = content(scope);
  return [scope.kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2', first, second].filter((id) => id !== '');
}
