import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

const forms: Readonly<Record<string, { readonly sent: string; readonly is: (type: string) => boolean }>> = {
  charset: { sent: 'application/json; charset=utf-8', is: (type) => /; ?charset=utf-8$/i.test(type) },
  quoted: { sent: 'application/json;charset="utf-8"', is: (type) => type.includes('"') },
  'other-case': { sent: 'Application/JSON', is: (type) => /^application.*[A-Z]|^[A-Z]/.test(type) },
};

export const contentTypeForm: Trigger = {
  name: 'content-type-form',
  cohort: 2,
  summary: 'a write whose Content-Type has a parameter, or is spelled in other letters',
  source:
    'bottlepy/bottle #226, aws/chalice #180, adamhalasz/diet #74: the field is compared as a whole with application/json',
  members: Object.keys(forms),
  operations: updates,
  // no more than application/json is shown, letter for letter
  open: ['status'],
  when: ({ action: { request }, member }) =>
    forms[member]?.is(request.incoming.headers['content-type'] ?? '') ?? false,
  history: (cast) => [cast.fire({ headers: { 'Content-Type': forms[cast.member]?.sent ?? '' } })],
};
