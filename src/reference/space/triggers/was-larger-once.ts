import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems } from '../scope.ts';

const sizeOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

export const wasLargerOnce: Trigger = {
  name: 'was-larger-once',
  cohort: 21,
  summary: 'the resource was more than k times as large at some time as it is now',
  source:
    'yegor256/tojos #180, lutris/lutris #5292, ewilken/hap-rs #35, solana-labs/solana #7076: what is written over something longer leaves the end of that behind it (files that are not truncated), by kind: what was moved out of line for its size, and is not fetched back (TOAST, overflow pages)',
  members: ['2', '8'],
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when: ({ past, name, before, member }) =>
    before !== undefined &&
    past.versions(name).some((version) => sizeOf(version) > Number(member) * sizeOf(before)),
  history(cast) {
    const { kind, field } = cast.scope;
    const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
    return [
      cast.act('patch', { items: [{ [name]: 'large '.repeat(40 * Number(cast.member)) }] }),
      cast.act('patch', { items: [{ [name]: 'small' }] }),
      cast.fire(),
    ];
  },
};
