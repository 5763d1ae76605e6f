import { expect, test } from 'vitest';
import { getReturnsWhatWasCreated } from '../../../suites/core/get-returns-what-was-created.ts';
import type { Result } from '../../evidence/result.ts';
import { nobody } from '../../http/auth/authority.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { onlyReadable } from '../../resource/calibration/adopted.ts';
import { subjectOf, whyUntried, withBrokenGet } from '../trials/subject.ts';
import { followsFromDeclaration } from './declared.ts';

const [, employees] = defaultProfile.resources as readonly [ResourceType, ResourceType];
const broken = exchange({ status: 500 });
const unsupported = 'No response showed whether the target supports GET';

test('a method that may not be supported is reported with the answer to it', () => {
  const learnt = { ...onlyReadable, found: [], unknown: new Map([['GET', broken] as const]) };
  expect(
    whyUntried(getReturnsWhatWasCreated, subjectOf({ ...employees, createdBy: 'PUT' }, learnt, nobody)),
  ).toEqual({
    outcome: 'cantTell',
    reason: `${unsupported}: GET was answered with status 500.`,
    witness: [broken],
  });
});

test('a reason mentions the GET that broke down, if there was one', () => {
  expect(withBrokenGet('Nothing was sent.', { brokenGet: broken })).toBe(
    'Nothing was sent. GET of what had been created was answered with status 500 when the run began.',
  );
  expect(withBrokenGet('Nothing was sent.', {})).toBe('Nothing was sent.');
});

test.each([
  [`${unsupported}: GET was answered with status 500.`, { witness: [broken] }, true],
  [`${unsupported}: GET was answered with status 502.`, { witness: [broken] }, false],
  [`${unsupported}: GET was answered with status 500.`, {}, false],
])('whether %j follows from the profile and the evidence %j: %s', (reason, shown, expected) => {
  const counts = { samples: 0, requests: 0, durationMs: 0 };
  const known = { requirement: 'DM-GET-1', resource: 'employees', class: 'core', level: 'MUST' } as const;
  const result: Result = { ...known, ...counts, outcome: 'cantTell', reason, ...shown };
  const about = { type: employees, authentication: 'bearer', seen: ['POST'] as const };
  expect(followsFromDeclaration(result, getReturnsWhatWasCreated, about)).toBe(expected);
});
