import type { Deviation, Operation } from '../fault.ts';
import { existing } from '../faults/tools.ts';
import type { Kind } from '../kind.ts';
import { missing } from '../operations.ts';
import type { Rules } from '../rules.ts';
import { belowCustomers } from './below-customers.ts';
import { plain, point } from './point.ts';

const itemMethods = (item: readonly string[], collection = ['GET', 'HEAD', 'POST']): Deviation<Rules> => {
  const methods = { collection, item };
  return (next) => ({ ...next, methods: (kind) => (isEmployees(kind) ? methods : next.methods(kind)) });
};

function isEmployees({ name }: Kind): boolean {
  return name === 'employees';
}

/** Employees are identified only by numbers. */
const numbersOnly: Deviation<Operation> = (next) => (action, world) => {
  const { id = '' } = action;
  const isUnknown = isEmployees(action.kind) && action.method === 'PUT' && existing(action) === undefined;
  return isUnknown && !/^[1-9]\d{0,14}$/.test(id) ? missing() : next(action, world);
};

const silent = 'for employees, the specification shows only POST';

/** What can be done with employees. */
export const employees = point('employees', {
  readable: plain('employees can be created, read and removed'),
  'create-only': {
    summary: 'employees can only be created',
    allowed: silent,
    reading: itemMethods([], ['POST']),
  },
  'not-removable': {
    summary: 'employees can be created and read, and stay',
    allowed: silent,
    reading: itemMethods(['GET', 'HEAD']),
  },
  'without-head': {
    summary: 'employees have no HEAD',
    allowed: silent,
    reading: itemMethods(['GET', 'DELETE'], ['GET', 'POST']),
  },
  full: {
    summary: 'employees have every method',
    allowed: silent,
    reading: itemMethods(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']),
    inside: numbersOnly,
  },
  'below-customers': {
    summary: 'each customer has its own employees, which are removed with it',
    allowed: 'a profile may have other paths',
    outside: belowCustomers,
    declares: {
      employees: {
        collection: '/customers/{customers.accountID}/employees',
        item: '/customers/{customers.accountID}/employees/{id}',
      },
    },
  },
});
