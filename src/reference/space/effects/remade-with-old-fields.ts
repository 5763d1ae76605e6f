import { omitted } from './omitted.ts';

export const remadeWithOldFields = omitted(
  {
    name: 'remade-with-old-fields',
    cohort: 17,
    summary:
      'PUT under the identifier of a resource that was removed gives a field that it leaves out the value which that one had',
    source:
      'na0fu3y/ochakai #37, by mechanism: what was removed is only marked, and who uses its identifier again takes off the mark and writes what was sent into what is still there (`restore` of paranoid models, `ON CONFLICT DO UPDATE`)',
    onGone: true,
    needs: () => ['remove'],
    prepare: (cast) => [cast.act('remove')],
  },
  ({ before, past, name: resource }, name) =>
    before === undefined ? past.versions(resource).at(-1)?.[name] : undefined,
);
