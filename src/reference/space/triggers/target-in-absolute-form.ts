import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { inAbsoluteForm, isInAbsoluteForm } from './absolute-form.ts';

export const targetInAbsoluteForm: Trigger = {
  name: 'target-in-absolute-form',
  cohort: 17,
  summary: 'a request with the right token whose target is a whole URL, as clients send it to a proxy',
  source:
    'cloudfoundry/gorouter #106, honojs/node-server #228, Field-of-Dream-Studio/hotaru #80: what routes, caches or stores by the target has another one before it than for the same path alone',
  operations: operationNames,
  // the form is not shown
  open: ['status'],
  when: ({ action: { request } }) => isInAbsoluteForm(request),
  history: (cast) => [cast.fire({ spelling: inAbsoluteForm })],
};
