import { expect, test } from 'vitest';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { LearntType, Place } from '../place.ts';
import { pathsNamedIn } from './orphans.ts';

const employees = defaultProfile.resources.find(({ name }) => name === 'employees') as ResourceType;
const listing: Place = { operation: 'list', content: ['employees'], leads: true, alone: false };
const item = { name: 'Ada', age: 40, permanent: true, location: 'Oslo' };
const page = exchange({
  json: {
    employees: [{ ...item, id: 1, department: { id: 31, name: 'd' } }],
    former: [{ ...item, id: 2 }],
  },
});

test.each<[string, readonly Place[], readonly string[]]>([
  ['is known, those of what may be a resource of the type', [listing], ['/employees/1', '/employees/2']],
  ['is not known, every one', [], ['/employees/1', '/employees/31', '/employees/2']],
])('where the place of the items in a list %s is spared', (_, places, paths) => {
  expect(pathsNamedIn([page], { ...employees, places } as LearntType)).toEqual(paths);
});
