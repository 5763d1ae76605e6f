import { type Cast, standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, offers, onItems } from '../scope.ts';
import { texts } from './tools.ts';

const classes = texts({
  'beyond-ascii': ['Zoë 名', /\P{ASCII}/u],
  quotes: [`the "one's" own`, /["'\\]/],
  lines: ['one\ntwo', /\n/],
  empty: ['', /^$/],
  long: ['it goes on '.repeat(30), /^.{256}/su],
});

/** A text of the class, in a field that the fault is not about. */
function held(cast: Cast): Readonly<Record<string, string>> {
  const { kind, field } = cast.scope;
  const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
  return { [name]: String(classes[cast.member]?.example) };
}

export const resourceHolds: Trigger = {
  name: 'resource-holds',
  cohort: 7,
  summary:
    'the resource has a text in it that is out of the ordinary: beyond ASCII, with quotes, of several lines, empty, long',
  source:
    'SEL-Columbia/formhub #849 (records with line breaks are not found again to be changed), influxdata/influxdb #3565, barcradio/ultra-tracker #316: one field spoils the record that it is in',
  members: Object.keys(classes),
  operations: onItems,
  when({ before, scope, member }) {
    const names = fieldsOf(scope.kind, ['string']);
    return names.some((name) => {
      const value = before?.[name];
      return value !== undefined && classes[member]?.has(value) === true;
    });
  },
  opening: (cast) =>
    standardOpening({
      ...cast,
      make(slot, item, kind) {
        const [plain = {}] = cast.make(slot, item, kind).items ?? [];
        return cast.make(slot, slot === 'target' ? { ...plain, ...held(cast) } : plain, kind);
      },
    }),
  // an effect may have had the text replaced since
  history: (cast) =>
    offers(cast.scope.kind, 'patch')
      ? [cast.act('patch', { items: [held(cast)] }), cast.fire()]
      : [cast.fire()],
};
