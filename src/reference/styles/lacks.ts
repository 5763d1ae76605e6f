import type { Deviation } from '../fault.ts';
import type { Rules } from '../rules.ts';
import { type Option, plain, point } from './point.ts';

function without(...lacking: readonly string[]): Deviation<Rules> {
  return (next) => ({
    ...next,
    methods(kind) {
      const { collection, item } = next.methods(kind);
      return { collection, item: item.filter((method) => !lacking.includes(method)) };
    },
  });
}

const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function lacking(...methods: readonly string[]): Option {
  return {
    summary: `there is no ${methods.join(' or ')}`,
    allowed: 'Complete list of endpoints: not shown; a profile declares the methods',
    reading: without(...methods),
    declares: { customers: { methods: all.filter((method) => !methods.includes(method)) } },
  };
}

/** Methods that the target does not support. */
export const lacks = point('lacks', {
  nothing: plain('every method is there'),
  put: lacking('PUT'),
  patch: lacking('PATCH'),
  delete: lacking('DELETE'),
  changes: lacking('PUT', 'PATCH'),
});
