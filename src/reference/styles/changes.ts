import { type Deviation, group, type Operation } from '../fault.ts';
import { existing, nameOf } from '../faults/tools.ts';
import { answer, type Outcome, problem } from '../message.ts';
import { show } from '../operations.ts';

const requiresEveryField: Deviation<Operation> = (next) => (action, world) => {
  const names = Object.keys(action.kind.fields).filter((name) => !action.kind.identifiers.includes(name));
  const lacks =
    action.method !== 'PATCH' && action.items.some((item) => names.some((name) => !(name in item)));
  return lacks ? problem(400, 'a field is missing') : next(action, world);
};

const refusesUnknownPut: Deviation<Operation> = (next) => (action, world) =>
  action.method === 'PUT' && existing(action) === undefined
    ? problem(404, 'no such resource')
    : next(action, world);

function repeatedDelete(status: number): Deviation<Operation> {
  return (next) => {
    const deleted = new Set<string>();
    return async (action, world) => {
      const outcome = await next(action, world);
      if (action.method !== 'DELETE') return outcome;
      const repeated = outcome.status === 404 && deleted.has(nameOf(action));
      deleted.add(nameOf(action));
      return repeated ? answer(status) : outcome;
    };
  };
}

/** The store loses what was deleted, since nothing shows it again; that it was there is remembered. */
const softDelete: Deviation<Operation> = (next) => {
  const deleted = new Set<string>();
  return async (action, world) => {
    const before = existing(action);
    const wasDeleted = before === undefined && deleted.has(nameOf(action));
    if (wasDeleted && action.method === 'PUT') return gone();
    const outcome = await next(action, world);
    if (wasDeleted && outcome.status === 404) return gone();
    if (action.method !== 'DELETE' || before === undefined || outcome.status >= 300) return outcome;
    deleted.add(nameOf(action));
    return show(action, { ...before.item, deletedAt: new Date().toISOString() });
  };
};

function gone(): Outcome {
  return problem(410, 'the resource was deleted');
}

/** What PUT, PATCH and DELETE take, and how they answer. */
export const changes = group({
  'put-refuses-unknown': { summary: 'PUT of what is not there is 404', inside: refusesUnknownPut },
  'every-field-required': { summary: 'POST and PUT that lack a field are 400', inside: requiresEveryField },
  'delete-again-204': { summary: 'a repeated DELETE is 204', inside: repeatedDelete(204) },
  'delete-again-410': { summary: 'a repeated DELETE is 410', inside: repeatedDelete(410) },
  'soft-delete': {
    summary: 'DELETE shows what it removes, with `deletedAt`; it is 410 from then on',
    inside: softDelete,
  },
});
