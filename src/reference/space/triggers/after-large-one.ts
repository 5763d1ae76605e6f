import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';

export const afterLargeOne: Trigger = {
  name: 'after-large-one',
  cohort: 4,
  summary: 'the request of the type before it was about a resource of more than 1 or 4 KiB',
  source:
    'h2o/h2o #393, netty/netty #8032: a buffer is used again, with what the larger message before has left in it',
  members: ['1', '4'],
  operations: [...onItems, 'create'],
  when({ past, scope, member }) {
    const about = past.ofType(scope.kind.name).at(-1)?.about ?? [];
    return about.some(
      (name) => JSON.stringify(past.versions(name).at(-1) ?? {}).length > Number(member) * 1024,
    );
  },
  history(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    const [plain = {}] = cast.make('large').items ?? [];
    const large = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
    return [cast.make('large', { ...plain, [name]: large }), cast.fire()];
  },
};
