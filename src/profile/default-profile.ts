import customer from '../../schemas/customer.schema.json' with { type: 'json' };
import employee from '../../schemas/employee.schema.json' with { type: 'json' };
import type { ItemSchema, Profile } from './profile.ts';

/** The specification's own paths, envelopes and methods: what a server has that declares nothing. */
export const defaultProfile: Profile = {
  name: 'data-management',
  resources: [
    {
      name: 'customers',
      schema: customer as ItemSchema,
      collection: '/customers',
      item: '/customers/{accountID}',
      identifiers: ['objectId', 'accountID'],
      identifyingField: 'objectId',
      serverSet: [],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      possibleMethods: [],
      creation: [{ array: true }],
      update: { array: true },
    },
    {
      name: 'employees',
      schema: employee as ItemSchema,
      collection: '/employees',
      item: '/employees/{id}',
      identifiers: ['id'],
      identifyingField: 'id',
      serverSet: [],
      methods: ['POST'],
      possibleMethods: ['GET', 'HEAD', 'DELETE'],
      creation: [
        { key: 'employee', array: false },
        { key: 'employees', array: true },
      ],
      update: { key: 'employee', array: false },
    },
  ],
};
