import type { Deviation } from '../fault.ts';
import type { Rules } from '../rules.ts';
import { plain, point } from './point.ts';

const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

const withoutPost: Deviation<Rules> = (next) => ({
  ...next,
  methods(kind) {
    const { collection, item } = next.methods(kind);
    const isCustomers = kind.name === 'customers';
    return { collection: collection.filter((method) => !isCustomers || method !== 'POST'), item };
  },
});

/** The method with which customers are created. */
export const creations = point('creations', {
  post: plain('POST to the collection'),
  put: {
    summary: 'the client chooses identifiers: PUT creates customers, and POST does not',
    allowed: 'Methods, PUT: it may create; a profile declares it',
    reading: withoutPost,
    declares: { customers: { methods, createdBy: 'PUT', create: undefined } },
  },
});
