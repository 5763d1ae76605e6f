import { unsupplied } from './unsupplied.ts';

export const unsuppliedAsAtFirst = unsupplied(
  {
    name: 'unsupplied-as-at-first',
    cohort: 19,
    summary: 'PATCH gives a field that it does not supply the value that it had when the resource was made',
    source:
      'by mechanism: a change is merged into the first version that there is, and not into the last one (snapshots of an aggregate without the events since, objects that an identity map has loaded once and for all, `initialValues` of a form)',
    prepare: (cast) =>
      ['changed once', 'changed again'].map((text) =>
        cast.act('patch', { items: [{ [cast.scope.field ?? '']: text }] }),
      ),
  },
  ({ past, name: resource }, name) => {
    const [first] = past.versions(resource);
    return first === undefined ? undefined : { value: first[name] };
  },
);
