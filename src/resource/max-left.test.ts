import { expect, test } from 'vitest';
import { leaveFor, leaveWarning } from './max-left.ts';
import { SetupFailed } from './setup-failed.ts';

const employees = { name: 'employees', methods: ['POST'] } as const;
const customers = { name: 'customers', methods: ['POST', 'DELETE'] } as const;

test('at a target that removes nothing, no more is created than there is leave for', () => {
  const leave = leaveFor(employees, { removable: false }, 3);
  leave.take(2);
  expect(() => leave.take(2)).toThrow(SetupFailed);
  leave.take(1);
  expect(() => leave.take(1)).toThrow(/removes no employees.* only 3 .*--max-left/);
});

test('what was refused is not left', () => {
  const leave = leaveFor(employees, { removable: false }, 1);
  leave.take(1);
  leave.giveBack(1);
  expect(() => leave.take(1)).not.toThrow();
});

test('what can be removed needs no leave', () => {
  const leave = leaveFor(employees, { removable: true }, 0);
  expect(() => leave.take(1_000)).not.toThrow();
});

test('the warning names the type and the bound, where there is one', () => {
  expect(leaveWarning(employees, 3)).toMatch(/employees.* creates at most 3 of them/);
  expect(leaveWarning(employees, Number.POSITIVE_INFINITY)).not.toMatch(/at most/);
});

test('without a bound of the owner, little is left where DELETE should be there and does not work', () => {
  const left = (type: typeof employees | typeof customers) => leaveFor(type, { removable: false }, undefined);
  expect(() => left(customers).take(11)).toThrow(SetupFailed);
  expect(() => left(customers).take(10)).not.toThrow();
  expect(() => left(employees).take(1_000)).not.toThrow();
});
