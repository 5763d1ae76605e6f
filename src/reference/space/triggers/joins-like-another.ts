import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { textsOtherwise, textsRelateToAnother } from './tools.ts';

/** Its texts, with the boundary between the first two of them at another place. */
function partedElsewhere([first = '', second = '', ...others]: readonly string[]): readonly string[] {
  const [start, ...rest] = second;
  return start === undefined
    ? [[...first].slice(0, -1).join(''), [...first].at(-1) ?? '', ...others]
    : [`${first}${start}`, rest.join(''), ...others];
}

export const joinsLikeAnother: Trigger = {
  name: 'joins-like-another',
  cohort: 10,
  summary:
    'the texts of what is written, put together, are those of another resource of the type, which parts them elsewhere',
  source:
    'apollographql/apollo-kotlin-normalized-cache #80 (ann acorn and anna corn), dlt-hub/dlt #4274 (`CONCAT` without a separator, and the wrong record is retired), huntlabs/hunt-framework #52',
  operations: updates,
  hits: (item, _index, event) =>
    textsRelateToAnother(
      item,
      event,
      (own, its) => own.join('') === its.join('') && own.some((text, place) => text !== its[place]),
    ),
  history: (cast) => textsOtherwise(cast, partedElsewhere),
};
