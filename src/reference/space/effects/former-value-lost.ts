import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

const former = 'What it was before';

export const formerValueLost: Effect = {
  name: 'former-value-lost',
  cohort: 21,
  summary: 'a change that gives a field a value which it had before the present one leaves the field empty',
  source:
    'by kind: values that are marks in a set, in which what was removed once is never there again (two-phase sets, deletions that win over what comes later), tables of all values that a field has had, in which one that is there already is not entered anew (`ON CONFLICT DO NOTHING`) once the last one has been closed',
  operations: changes,
  fields: ['string'],
  needs: () => ['patch'],
  reports: content,
  specimen: () => former,
  prepare(cast) {
    const { field = '' } = cast.scope;
    return [former, 'What it is now'].map((text) => cast.act('patch', { items: [{ [field]: text }] }));
  },
  inside(fired, next) {
    const { before, past } = fired;
    const name = fieldOf(fired);
    const value = sentTo(fired)[name];
    const had = past.versions(fired.name).map((version) => version[name]);
    const isFormer = value !== undefined && value !== before?.[name] && had.includes(value);
    return storing(fired, next, (stored) => (isFormer ? withField(stored, name, undefined) : stored));
  },
};
