import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { inAbsoluteForm, isInAbsoluteForm } from './absolute-form.ts';
import { hasNoToken } from './tools.ts';

export const noTokenAbsoluteForm: Trigger = {
  name: 'no-token-absolute-form',
  cohort: 4,
  summary: 'a request without Authorization whose target is a whole URL, as clients send it to a proxy',
  source:
    'diennea/carapaceproxy #614, nolabs-ai/nono #1588: the guard compares the whole target, and the router its path',
  operations: operationNames,
  // the form is not shown
  open: ['status'],
  presentsNothing: true,
  access: (request) => hasNoToken(request) && isInAbsoluteForm(request),
  history: (cast) => [cast.fire({ credential: 'none', spelling: inAbsoluteForm })],
};
