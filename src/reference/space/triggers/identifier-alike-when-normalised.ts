import { besideIdentifier } from './beside-identifier.ts';

const alikeIn =
  (form: (id: string) => string) =>
  (own: string, other: string): boolean =>
    own !== other && form(own) === form(other);

export const identifierAlikeWhenNormalised = besideIdentifier(
  {
    name: 'identifier-alike-when-normalised',
    cohort: 18,
    summary:
      'another resource has an identifier that differs from this one in an accent, in the width of its letters, or in a sign that nobody sees',
    source:
      'brianmario/mysql2 #253, unkeyed/unkey #4091 (keys are compared by the collation of texts), by kind: names that are prepared before they are looked up, and not before they are stored (NFKC, RFC 8265)',
  },
  {
    accent: {
      slot: 'targ%C3%A9t',
      isNear: alikeIn((id) => id.normalize('NFD').replace(/\p{Mn}/gu, '')),
    },
    width: { slot: '%EF%BD%94arget', isNear: alikeIn((id) => id.normalize('NFKC')) },
    unseen: { slot: 'tar%C2%ADget', isNear: alikeIn((id) => id.replace(/\p{Cf}/gu, '')) },
  },
);
