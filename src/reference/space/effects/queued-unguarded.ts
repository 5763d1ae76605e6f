import { asIfAuthorised } from '../../authorization.ts';
import { answer, responseOf } from '../../message.ts';
import { writes } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

export const queuedUnguarded = unguarded(
  {
    name: 'queued-unguarded',
    cohort: 11,
    summary: 'a write is answered as accepted for later, and carried out then',
    source:
      'pikkujs/pikku #580 (whoever reaches the queue has its jobs run), by kind: gateways that take in writes at once and ask for no token, while those who work them off have one of their own',
    operations: writes,
  },
  async ({ request, world, next }) => {
    const done = await next(asIfAuthorised(plainly(request), world), world);
    return done.status < 300 ? responseOf(answer(202)) : done;
  },
);
