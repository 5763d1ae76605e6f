import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';
import { wholeOf } from './tools.ts';

const octetsOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

export const sameSizeAsOld: Trigger = {
  name: 'same-size-as-old',
  cohort: 5,
  summary: 'all that is there after a change is as large as it was before, and not the same',
  source:
    'clarete/s3sync #27, rclone/rclone #8593, aws/aws-cli #406: what has the same size is taken to be the same, and is not copied',
  operations: changes,
  shapes: true,
  hits(item, _index, event) {
    const { identifiers } = event.scope.kind;
    const old = omit(event.before ?? {}, identifiers);
    const now = omit(wholeOf(item, event), identifiers);
    return octetsOf(now) === octetsOf(old) && !isDeepStrictEqual(now, old);
  },
  history(cast) {
    const last = cast.last('target');
    const texts = fieldsOf(cast.scope.kind, ['string']);
    const turned = texts.map((name): readonly [string, string] => {
      const value = String(last[name]);
      return [name, `${value.startsWith('z') ? 'y' : 'z'}${value.slice(1)}`];
    });
    return [cast.fire({ items: [{ ...last, ...Object.fromEntries(turned) }] })];
  },
};
