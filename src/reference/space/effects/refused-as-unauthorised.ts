import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { failures } from './reports.ts';

const challenges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '401': { 'WWW-Authenticate': 'Bearer realm="reference", error="invalid_token"' },
  '403': {},
};

export const refusedAsUnauthorised: Effect = {
  name: 'refused-as-unauthorised',
  cohort: 7,
  summary: 'a read with the right token is refused as if it had a wrong one, or no right to do so',
  source:
    'camunda/camunda-8-js-sdk #89, drajer-health/eCRNow #1060, lanqian528/chat2api #145: instances that do not know the token, rights that are asked for by method or by record',
  members: Object.keys(challenges),
  operations: ['read', 'head'],
  reports: failures,
  look: 'answer',
  alters: 'status',
  inside: ({ member }) =>
    problem(Number(member), 'this token has no right to do so', challenges[member] ?? {}),
};
