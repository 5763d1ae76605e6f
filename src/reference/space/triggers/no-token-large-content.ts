import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { hasNoToken } from './tools.ts';

export const noTokenLargeContent: Trigger = {
  name: 'no-token-large-content',
  cohort: 12,
  summary: 'a write without Authorization whose content is larger than 1 or 8 KiB',
  source:
    'envoyproxy/envoy #6487 and #28557, istio/istio #49452: who has a guard asked holds back the content up to a limit, and what is larger goes another way',
  members: ['1', '8'],
  operations: updates,
  presentsNothing: true,
  access: (request, _world, member) =>
    hasNoToken(request) && Number(request.incoming.headers['content-length'] ?? 0) > Number(member) * 1024,
  history(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    const text = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
    return [cast.fire({ credential: 'none', items: [cast.item({ [name]: text })] })];
  },
};
