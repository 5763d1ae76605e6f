import { omit, show } from '../../operations.ts';
import type { Effect } from '../row.ts';

export const headAsItWasSent: Effect = {
  name: 'head-as-it-was-sent',
  cohort: 15,
  summary:
    'Content-Length of HEAD is that of what the client has sent, without the identifiers that GET shows',
  source:
    'tus/tus-resumable-upload-protocol #110 and #26 (the length that was uploaded for that of the answer), by mechanism: what is known of a resource is kept as it comes in, and HEAD asks for no more',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside: ({ action, before }, next) =>
    before === undefined ? next() : show(action, omit(before, action.kind.identifiers)),
};
