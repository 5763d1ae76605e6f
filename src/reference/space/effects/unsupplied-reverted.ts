import { unsupplied } from './unsupplied.ts';

export const unsuppliedReverted = unsupplied(
  {
    name: 'unsupplied-reverted',
    summary: 'PATCH gives a field that it does not supply the value before the present one',
    source:
      'a record that is loaded, merged and saved whole, from a copy that is out of date (read-modify-write, ORM sessions)',
    prepare: (cast) => [cast.act('patch', { items: [{ [cast.scope.field ?? '']: 'changed once' }] })],
  },
  ({ past, name: resource }, name) => {
    const versions = past.versions(resource);
    const present = versions.at(-1)?.[name];
    const earlier = versions.findLast((version) => version[name] !== present);
    return earlier === undefined ? undefined : { value: earlier[name] };
  },
);
