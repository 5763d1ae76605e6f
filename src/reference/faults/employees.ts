import { type Deviation, group } from '../fault.ts';
import { employees } from '../kind.ts';
import { type Json, problem } from '../message.ts';
import { creating, storing } from './post.ts';
import { answering, deep, isDateTime } from './tools.ts';

function refusing(wrapper: 'employee' | 'employees'): Deviation {
  return (next) => (request, world) => {
    const sent = creating(request);
    const isWrapped = sent?.kind === employees && wrapper in (sent.body as object);
    return isWrapped ? problem(400, `${wrapper} is not accepted`) : next(request, world);
  };
}

const storesFirst: Deviation = (next) => (request, world) => {
  const sent = creating(request);
  if (sent?.kind !== employees || !('employees' in (sent.body as object))) return next(request, world);
  return next({ ...request, body: JSON.stringify({ employees: sent.items.slice(0, 1) }) }, world);
};

/** Changes how a date-time is shown. */
function showing(change: (text: string) => string): Deviation {
  return answering(
    ({ path }, { body }) => path.startsWith('/employees') && body !== undefined,
    (response) => ({
      ...response,
      body: deep(response.body ?? null, (value) => (isDateTime(value) ? change(value as string) : value)),
    }),
  );
}

function shifted(text: string): string {
  const [, seconds = '', fraction = ''] = /^(.{19})(.*)Z$/.exec(text) ?? [];
  const local = new Date(Date.parse(`${seconds}Z`) + 7_200_000).toISOString().slice(0, 19);
  return `${local}${fraction}+02:00`;
}

const ageAsString = (value: Json, name: string): Json => (name === 'age' ? String(value) : value);

export const employeeFaults = group({
  'employee-wrapper-refused': { summary: 'POST of `employee` is refused', inside: refusing('employee') },
  'employees-wrapper-refused': { summary: 'POST of `employees` is refused', inside: refusing('employees') },
  'employees-stores-first-only': {
    summary: 'of several `employees` the first alone is created',
    inside: storesFirst,
  },
  'employee-drops-fractions': {
    summary: 'hiredatetime loses its fraction of a second',
    inside: showing((text) => text.replace(/\.\d+/, '')),
  },
  'employee-shifts-offset': {
    summary: 'hiredatetime is shown with an offset of two hours',
    inside: showing(shifted),
  },
  'employee-permanent-always-true': {
    summary: 'permanent: false is stored as true',
    inside: storing((value) => (value === false ? true : value)),
  },
  'employee-age-as-string': {
    summary: 'age is shown as a string',
    inside: answering(
      ({ path }, { body }) => path.startsWith('/employees') && body !== undefined,
      (response) => ({ ...response, body: deep(response.body ?? null, ageAsString) }),
    ),
  },
});
