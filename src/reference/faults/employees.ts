import type { Action } from '../action.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import { employees } from '../kind.ts';
import { type Item, type Json, problem } from '../message.ts';
import { storing } from './post.ts';
import { showing } from './tools.ts';

type Wrapper = 'employee' | 'employees';

function isCreation({ method, kind, single }: Action, wrapper: Wrapper): boolean {
  return method === 'POST' && kind === employees && single === (wrapper === 'employee');
}

function refusing(wrapper: Wrapper): Deviation<Operation> {
  return (next) => (action, world) =>
    isCreation(action, wrapper) ? problem(400, `${wrapper} is not accepted`) : next(action, world);
}

const storesFirst: Deviation<Operation> = (next) => (action, world) =>
  next(isCreation(action, 'employees') ? { ...action, items: action.items.slice(0, 1) } : action, world);

/** Changes how a field of employees is shown, if it is present. */
function showingField(name: string, change: (value: Json) => Json): Deviation<Operation> {
  return showing(employees, (item): Item => {
    const value = item[name];
    return value === undefined ? item : { ...item, [name]: change(value) };
  });
}

const offsetMs = 2 * 60 * 60 * 1000;

/** The same instant with an offset two hours further east; anything finer than a minute keeps its digits. */
function shifted(text: string): string {
  const east = new Date(Date.parse(`${text.slice(0, 16)}Z`) + offsetMs);
  // after 9999 a year has more than four digits
  return east.getUTCFullYear() > 9999
    ? text
    : `${east.toISOString().slice(0, 16)}${text.slice(16, -1)}+02:00`;
}

export const employeeFaults = group({
  'employee-wrapper-refused': { summary: 'POST of `employee` is refused', inside: refusing('employee') },
  'employees-wrapper-refused': { summary: 'POST of `employees` is refused', inside: refusing('employees') },
  'employees-stores-first-only': {
    summary: 'of several `employees` only the first is created',
    inside: storesFirst,
  },
  'employee-drops-fractions': {
    summary: 'hiredatetime loses its fraction of a second',
    inside: showingField('hiredatetime', (text) => String(text).replace(/\.\d+/, '')),
  },
  'employee-shifts-offset': {
    summary: 'hiredatetime is shown with an offset of two hours',
    inside: showingField('hiredatetime', (text) => shifted(String(text))),
  },
  'employee-permanent-always-true': {
    summary: 'permanent: false is stored as true',
    inside: storing((value, name) => (name === 'permanent' ? true : value)),
  },
  'employee-age-as-string': {
    summary: 'age is shown as a string',
    inside: showingField('age', (age) => String(age)),
  },
});
