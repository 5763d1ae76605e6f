import type { FaultName } from '../src/reference/faults.ts';
import type { StyleName } from '../src/reference/styles.ts';

/** Styles that stand together for all of them: each style is in one of the sets. */
export const combinations: readonly (readonly StyleName[])[] = [
  ['client-identifiers', 'writes-show-nothing', 'unauthorised-403', 'errors-empty', 'delete-again-410'],
  [
    'responses-in-data',
    'server-fields',
    'volatile-fields',
    'chunked',
    'put-refuses-unknown',
    'every-field-required',
  ],
  ['responses-under-name', 'employees-unreadable', 'lists-refused', 'unauthorised-404', 'closes-connections'],
  ['creation-shows-identifier', 'creation-is-200', 'delete-again-204', 'errors-problem'],
  [
    'responses-bare',
    'location-relative',
    'writes-show-nothing',
    'identifiers-reused',
    'employees-without-head',
  ],
  ['creation-is-202', 'soft-delete', 'etag', 'lists-paged', 'gzip'],
  ['creation-is-204', 'location-absolute', 'errors-text', 'identifiers-unshown', 'puts-off'],
  ['rate-limited'],
  ['rate-limited-untold'],
  ['reads-lag'],
];

/** Faults that cannot be seen in a style, by any black-box tester. */
export interface Hidden {
  readonly style: StyleName;
  /** A style that lets it be seen again. */
  readonly unless?: StyleName;
  readonly faults: readonly FaultName[];
  readonly why: string;
}

export const hidden: readonly Hidden[] = [
  {
    style: 'errors-empty',
    faults: ['head-body-on-missing', 'head-body-on-unauthorized'],
    why: 'An error has no content that HEAD could show.',
  },
  {
    style: 'chunked',
    faults: ['head-wrong-content-length', 'head-drops-content-length'],
    why: 'No response has a Content-Length.',
  },
  { style: 'gzip', faults: ['head-drops-content-length'], why: 'No success has a Content-Length.' },
  {
    style: 'client-identifiers',
    faults: ['post-deduplicates'],
    why: 'A POST of what is there is refused, since its identifier is taken.',
  },
  {
    style: 'creation-shows-identifier',
    faults: ['post-swaps-identifiers'],
    why: 'Bare identifiers do not say which item each of them is of.',
  },
  {
    style: 'writes-show-nothing',
    unless: 'client-identifiers',
    faults: ['employees-stores-first-only'],
    why: 'A Location alone does not say how many were created.',
  },
  {
    style: 'creation-is-204',
    faults: ['employees-stores-first-only'],
    why: 'A Location alone does not say how many were created.',
  },
  {
    style: 'creation-is-202',
    faults: ['post-stores-nothing', 'post-stores-first-of-array'],
    why: 'What was accepted may still come (RFC 9110 15.3.3).',
  },
  {
    style: 'every-field-required',
    faults: ['put-merges'],
    why: 'A version that leaves out a field is refused.',
  },
  {
    style: 'employees-unreadable',
    faults: ['post-rounds-integers-to-float32', 'employee-permanent-always-true'],
    why: 'Customers have neither integers of their own nor booleans.',
  },
  {
    style: 'lists-refused',
    faults: ['put-creates-extra'],
    why: 'Nothing leads to a resource that nobody asked for.',
  },
  {
    style: 'identifiers-unshown',
    faults: ['customer-object-id-as-string'],
    why: 'The number of a customer is not shown.',
  },
];

/** Whether one of the styles hides a fault. */
export function hides(styles: readonly string[], fault: string): boolean {
  return hidden.some(
    ({ style, unless = '', faults }) =>
      styles.includes(style) && !styles.includes(unless) && (faults as readonly string[]).includes(fault),
  );
}
