import type { RecordedResponse } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import { absent } from '../../model/deviation.ts';
import { comparable, namesIn, shownOf } from './fields.ts';
import { type Settlement, settlementOf } from './settled-values.ts';

/** Something in a response to HEAD that no GET around it shows. */
export interface Dispute {
  /** `status`, or a field in lower case. */
  readonly about: string;
  readonly message: string;
  readonly expected: Json;
  readonly observed: Json;
  /** Whether every value that GETs show in its place was seen. `copied`: yes, but perhaps only in copies that caches keep. */
  readonly settlement: Settlement | 'copied';
  /** The first two GETs agree about it. */
  readonly isSteady: boolean;
}

const messages = {
  contradicts: (name: string) => `HEAD contradicts GET in the field ${name}.`,
  omits: (name: string) => `HEAD leaves out the field ${name} that GET has.`,
} as const;

/** A sentence about what HEAD does with a field that GET has. */
export function messageOf(name: string, observed: unknown): string {
  return observed === absent ? messages.omits(name) : messages.contradicts(name);
}

/** What a GET says about something that is in dispute, in one spelling for all values that mean the same. */
export function saidOf(get: RecordedResponse, about: string): string | undefined {
  return about === 'status' ? String(get.status) : comparable(get, about, 'measured');
}

/** Finds what is in dispute between HEAD and the GETs around it. */
export type Rule = (head: RecordedResponse, gets: readonly RecordedResponse[]) => readonly Dispute[];

/** A status that no GET has. */
export const anotherStatus: Rule = (head, gets) => {
  const seen = gets.map(({ status }) => status);
  if (seen.includes(head.status)) return [];
  return [
    {
      about: 'status',
      message: 'HEAD has a different status from GET.',
      expected: oneOf(seen),
      observed: head.status,
      settlement: settlementOf(seen.map(String), true),
      isSteady: seen[0] === seen[1],
    },
  ];
};

/** Several rules as one. */
export function all(...rules: readonly Rule[]): Rule {
  return (head, gets) => rules.flatMap((rule) => rule(head, gets));
}

/** Limits a rule to disputes about which the GETs right before and after HEAD agree. */
export function steadily(rule: Rule): Rule {
  return (head, gets) => rule(head, gets).filter(({ isSteady }) => isSteady);
}

/** Field values that no GET of the same status has, though each of them has the field. */
export function contradictions(aside: ReadonlySet<string>): Rule {
  return (head, gets) =>
    fieldsOf(head, gets, aside).flatMap(({ name, values, shown }) => {
      const observed = comparable(head, name);
      if (observed === undefined || values.includes(observed)) return [];
      return [
        {
          about: name,
          message: messages.contradicts(name),
          expected: oneOf(shown),
          observed: shownOf(head, name),
          settlement: settlementOf(values),
          isSteady: values[0] === values[1],
        },
      ];
    });
}

/** Fields that every GET of the same status has, but HEAD lacks. */
export function omissions(aside: ReadonlySet<string>): Rule {
  return (head, gets) =>
    fieldsOf(head, gets, aside).flatMap(({ name, values, shown }) => {
      if (comparable(head, name) !== undefined) return [];
      const settlement = settlementOf(values);
      const isSteady = values[0] === values[1];
      return [
        {
          about: name,
          message: messages.omits(name),
          expected: oneOf(shown),
          observed: absent,
          settlement,
          isSteady,
        },
      ];
    });
}

/** The fields that all GETs of HEAD's status have, as they are compared and as they were sent. */
function fieldsOf(head: RecordedResponse, gets: readonly RecordedResponse[], aside: ReadonlySet<string>) {
  const alike = gets.filter(({ status }) => status === head.status);
  return namesIn(alike[0])
    .filter((name) => !aside.has(name))
    .flatMap((name) => {
      const values = alike
        .map((get) => comparable(get, name, 'measured'))
        .filter((value) => value !== undefined);
      return values.length < alike.length
        ? []
        : [{ name, values, shown: alike.map((get) => shownOf(get, name)) }];
    });
}

function oneOf(values: readonly (string | number)[]): Json {
  const [only, ...others] = new Set(values);
  return others.length === 0 ? (only ?? null) : [only as string | number, ...others];
}
