import { expect, test } from 'vitest';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { pathsAhead } from './ahead.ts';

const [customers, employees] = defaultProfile.resources as [ResourceType, ResourceType];
const customer = (accountID: string) => ({ path: `/customers/${accountID}`, identifiers: { accountID } });
const employee = (id: number) => ({ path: `/employees/${id}`, identifiers: { id } });

test('it is counted on from the latest number of the type, also where it is a text', () => {
  const refs = [employee(7), employee(9), employee(8), customer('30'), customer('ada')];
  expect(pathsAhead(refs, employees, 2)).toEqual(['/employees/10', '/employees/11']);
  expect(pathsAhead(refs, customers, 1)).toEqual(['/customers/31']);
});

test.each([
  ['a text', customer('ada')],
  ['a text with leading digits', customer('31c0')],
  ['more than a double holds', customer('90071992547409930')],
] as const)('nothing is counted on from %s', (_name, ref) => {
  expect(pathsAhead([ref], customers, 3)).toEqual([]);
});
