import type { Json } from '../../message.ts';
import type { Effect, Fired } from '../row.ts';
import { updates } from '../scope.ts';
import { content } from './reports.ts';
import { fieldOf, isDone, storing, withField } from './tools.ts';

/** What the last PATCH that changed a field has made of it; undefined where none has. */
function lastPatched({ past, name }: Fired, field: string): Json | undefined {
  const versions = past.versions(name);
  // each of them leaves one version
  const written = past.of(name).filter((done) => updates.includes(done.operation) && isDone(done));
  const place = written.findLastIndex(
    ({ operation }, at) => operation === 'patch' && versions[at]?.[field] !== versions[at - 1]?.[field],
  );
  return versions[place]?.[field];
}

export const patchesLaidOverItAgain: Effect = {
  name: 'patches-laid-over-it-again',
  cohort: 23,
  summary: 'PUT leaves a field with what a PATCH has made of it before',
  source:
    'by mechanism: what is changed in part is kept apart from the whole, and is laid over it whenever it is put together, over a new whole, too (overlays of Kustomize, overrides of settings, fields that belong to another manager in a server-side apply, delta files whose base is replaced)',
  operations: ['replace'],
  fields: ['string'],
  needs: () => ['patch'],
  reports: content,
  prepare: (cast) => [
    cast.act('patch', { items: [{ [cast.scope.field ?? '']: 'What a change made of it' }] }),
  ],
  inside(fired, next) {
    const field = fieldOf(fired);
    const patched = lastPatched(fired, field);
    return storing(fired, next, (stored) =>
      patched === undefined ? stored : withField(stored, field, patched),
    );
  },
};
