import { expect, test } from 'vitest';
import { SetupFailed } from '../setup-failed.ts';
import { leaveFor, leaveWarning } from './max-left.ts';

const employees = { name: 'employees', methods: ['POST'] } as const;
const customers = { name: 'customers', methods: ['POST', 'DELETE'] } as const;

test('if a target removes nothing, no more is created than the limit permits', () => {
  const leave = leaveFor(employees, { removable: false }, 3);
  leave.take(2);
  expect(() => leave.take(2)).toThrow(SetupFailed);
  leave.take(1);
  expect(() => leave.take(1)).toThrow(/removes no employees.* only 3 .*--max-left/);
});

test('refused creations do not count', () => {
  const leave = leaveFor(employees, { removable: false }, 1);
  leave.take(1);
  leave.giveBack(1);
  expect(() => leave.take(1)).not.toThrow();
});

test('resources that can be removed need no permission', () => {
  const leave = leaveFor(employees, { removable: true }, 0);
  expect(() => leave.take(1_000)).not.toThrow();
});

test('the warning names the type and the limit, if there is one', () => {
  expect(leaveWarning(employees, 3)).toMatch(/employees.* creates at most 3 of them/);
  expect(leaveWarning(employees, Number.POSITIVE_INFINITY)).not.toMatch(/at most/);
});

test('without a limit set by the owner, little is left if DELETE is declared but does not work', () => {
  const left = (type: typeof employees | typeof customers) => leaveFor(type, { removable: false }, undefined);
  expect(() => left(customers).take(11)).toThrow(SetupFailed);
  expect(() => left(customers).take(10)).not.toThrow();
  expect(() => left(employees).take(1_000)).not.toThrow();
});
