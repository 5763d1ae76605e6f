import type { FaultName } from '../src/reference/faults.ts';
import { areCompatible, type Style, styleOf, textOf } from '../src/reference/style.ts';
import { points } from '../src/reference/styles/points.ts';

/** Each option that is not plain, by itself. */
export const single: readonly string[] = points.flatMap(({ name, others }) =>
  others.map((option) => textOf({ [name]: option })),
);

/** Options of one style that are packed together at most: what is undecided is found in few, and each could hide another. */
const mostPacked = 4;

/** As few styles as take all of these options, each in one of them: the first with which it is compatible. */
export function packed(choices: readonly string[]): readonly string[] {
  const styles: Style[] = [];
  for (const choice of choices.map(styleOf)) {
    const place = styles.findIndex(
      (style) => Object.keys(style).length < mostPacked && areCompatible(style, choice),
    );
    if (place === -1) styles.push(choice);
    else styles[place] = { ...styles[place], ...choice };
  }
  return styles.map(textOf);
}

/** Styles through which each fault is tried. */
export const combinations: readonly string[] = [
  'identifiers=client,writes=nothing,unauthorised=403,errors=empty,deleted-again=410',
  'envelope=data,fields=server,volatile=number,framing=chunked,echo=credential,put-unknown=404,missing-fields=required',
  'envelope=named,employees=create-only,lists=405,unauthorised=404,connection=once',
  'writes=identifiers,created=200,deleted-again=204,errors=problem',
  'envelope=bare,location=relative,writes=nothing,identifiers=reused,employees=without-head',
  'accepted=creations,gone=soft,caching=etag,lists=paged,coding=always',
  'created=204,location=absolute,errors=text,fields=fewer,rate=sometimes',
  'rate=429',
  'rate=429-silent',
  'lag=reads',
  'balancing=two-in-turn,notes=milliseconds',
  'balancing=five-by-connection,notes=seconds,envelope=data',
  'balancing=five-in-turn,notes=views-by-threes',
  'balancing=three-at-random,notes=total,identifiers=reused',
  'interim=100,network=loses-responses,connection=deaf',
  'network=cuts-responses,connection=silent',
  'batch=two,unique=content',
];

/** Options with which a run mostly waits. */
const slow = /\b(rate|lag|accepted|pace|lock-out)=/;

/** Whether a run against a server with a style mostly waits, so that many of them keep no processor busy. */
export function mostlyWaits(style: string): boolean {
  return slow.test(style);
}

/** Faults that an option hides from any black-box tester. */
export interface Hidden {
  /** The option that hides them. */
  readonly style: string;
  /** An option that makes them visible again. */
  readonly unless?: string;
  readonly faults: readonly FaultName[];
  readonly why: string;
}

/** Faults that show only if a connection is used again. */
const ofConnections: readonly FaultName[] = [
  'auth-remembers-connection',
  'get-stale-on-connection',
  'patch-lost-after-refusal',
];

export const hidden: readonly Hidden[] = [
  { style: 'connection=once', faults: ofConnections, why: 'No connection carries a second request.' },
  ...['network=loses-responses', 'network=cuts-responses'].map((style) => ({
    style,
    faults: ofConnections,
    why: 'Connections are closed so often that each request has its own.',
  })),
  {
    style: 'balancing=three-at-random',
    faults: ['get-stale-on-connection'],
    why: 'What one of three servers shows for a connection, the next one does not.',
  },
  {
    style: 'errors=empty',
    faults: ['head-body-on-missing', 'head-body-on-unauthorized'],
    why: 'An error has no content that HEAD could show.',
  },
  {
    style: 'framing=chunked',
    faults: ['head-wrong-content-length', 'head-drops-content-length'],
    why: 'No response has a Content-Length.',
  },
  { style: 'coding=always', faults: ['head-drops-content-length'], why: 'No success has a Content-Length.' },
  {
    style: 'identifiers=client',
    faults: ['post-deduplicates'],
    why: 'A repeated POST is refused, since its identifier is in use.',
  },
  {
    style: 'unique=content',
    faults: ['post-deduplicates'],
    why: 'A repeated POST is refused, since no two resources may have the same content.',
  },
  {
    style: 'writes=identifiers',
    faults: ['post-swaps-identifiers'],
    why: 'Bare identifiers do not say to which item each of them belongs.',
  },
  {
    style: 'writes=nothing',
    unless: 'identifiers=client',
    faults: ['employees-stores-first-only'],
    why: 'A Location alone does not say how many were created.',
  },
  {
    style: 'created=unsaid',
    faults: ['post-stores-nothing', 'post-deduplicates', 'post-drops-empty-strings'],
    why: 'Nothing leads to resources that the list does not show as they were sent.',
  },
  {
    style: 'created=unsaid',
    faults: ['post-swaps-identifiers'],
    why: 'What a response does not show cannot be wrong.',
  },
  {
    style: 'creations=put',
    faults: ['post-stores-nothing'],
    why: 'Customers are not created with POST, and nothing says that employees can be read.',
  },
  {
    style: 'created=204',
    faults: ['employees-stores-first-only'],
    why: 'A Location alone does not say how many were created.',
  },
  {
    style: 'accepted=creations',
    faults: ['post-stores-nothing', 'post-stores-first-of-array'],
    why: 'An accepted creation may still be pending (RFC 9110 15.3.3).',
  },
  {
    style: 'accepted=creations',
    faults: ['get-creates-missing'],
    why: 'Reads use a copy of the state, and changes that a read makes are lost with it.',
  },
  {
    style: 'missing-fields=required',
    faults: ['put-merges'],
    why: 'A version that omits a field is refused.',
  },
  {
    style: 'employees=create-only',
    faults: ['post-rounds-integers-to-float32', 'employee-permanent-always-true'],
    why: 'Customers have neither integers of their own nor booleans.',
  },
  {
    style: 'lists=405',
    faults: ['put-creates-extra'],
    why: 'Nothing leads to a resource that nobody requested.',
  },
  {
    style: 'fields=fewer',
    faults: ['customer-object-id-as-string'],
    why: 'The number of a customer is not shown.',
  },
];

/** Whether one of a style's options hides a fault. */
export function hides(text: string, fault: string): boolean {
  const choices = text.split(',');
  return hidden.some(
    ({ style, unless = '', faults }) =>
      choices.includes(style) && !choices.includes(unless) && (faults as readonly string[]).includes(fault),
  );
}
