/** A point that the specification leaves open. */
export interface Gap {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  /** Whether a run can see how a target fills it; where not, why. */
  readonly observed: true | { readonly never: string };
}

/** Every "not shown" of the specification; those that a run can see are cut into the questions that it answers. */
export const gaps: readonly Gap[] = [
  {
    id: 'domain',
    section: 'What the service does 6',
    title: 'The business domain of the data',
    observed: never('It does not show in HTTP.'),
  },
  {
    id: 'resources',
    section: 'Resources and their fields',
    title: 'The full list of resources and fields',
    observed: never('A tester knows only the resources that it is told of.'),
  },
  {
    id: 'required-fields',
    section: 'Resources and their fields',
    title: 'Which fields are required',
    observed: true,
  },
  {
    id: 'identifiers',
    section: 'Resources and their fields',
    title: 'Who assigns identifiers',
    observed: true,
  },
  {
    id: 'states',
    section: 'States and transitions',
    title: 'States and transitions of resources',
    observed: never('The specification names none to look for.'),
  },
  {
    id: 'endpoints',
    section: 'Methods',
    title: 'The complete list of endpoints',
    observed: never('A tester knows only the paths that it is told of.'),
  },
  {
    id: 'employee-reading',
    section: 'Methods',
    title: 'Whether an employee can be read, and where',
    observed: true,
  },
  { id: 'listing', section: 'Methods', title: 'Whether a collection can be listed', observed: true },
  { id: 'status-codes', section: 'Methods', title: 'The status codes of each operation', observed: true },
  { id: 'response-bodies', section: 'Methods', title: 'The envelope of each response', observed: true },
  {
    id: 'query-parameters',
    section: 'Methods',
    title: 'Query parameters',
    observed: never('The specification names none to send.'),
  },
  {
    id: 'put-unknown',
    section: 'Methods, PUT',
    title: 'PUT on an identifier that does not exist',
    observed: true,
  },
  {
    id: 'repeated-delete',
    section: 'Methods, DELETE',
    title: 'The answer to a repeated DELETE',
    observed: true,
  },
  {
    id: 'tokens',
    section: 'Authentication 3',
    title: 'How a token is had, how long it lives, its scopes and refresh',
    observed: never('A run is given its token.'),
  },
  {
    id: 'unauthorised',
    section: 'Errors',
    title: 'The answer to a request without authorization',
    observed: true,
  },
  {
    id: 'events',
    section: 'Events',
    title: 'Events, callbacks and webhooks',
    observed: never('The specification names none to wait for.'),
  },
  { id: 'errors', section: 'Errors', title: 'The body of an error', observed: true },
  {
    id: 'unknown-fields',
    section: 'Errors',
    title: 'The answer to a field that the specification does not know',
    observed: true,
  },
  {
    id: 'media-types',
    section: 'Errors',
    title: 'The answer to content of another media type',
    observed: true,
  },
  {
    id: 'limits',
    section: 'Limits',
    title: 'Rate limits, size limits, batch sizes and time-outs',
    observed: true,
  },
  { id: 'versioning', section: 'Versioning', title: 'The versioning scheme', observed: true },
];

function never(why: string): { readonly never: string } {
  return { never: why };
}
