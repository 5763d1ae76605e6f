import type { ResourceType } from '../../../profile/profile.ts';
import type { Usable } from '../usable.ts';

/** A type of which a history can make whatever it likes, by every method. */
export function usableType(type: ResourceType, more: Partial<Usable> = {}): Usable {
  return {
    type,
    plain: [{ firstName: 'Ada', lastName: 'L' }],
    edgeCases: [],
    measures: new Map(),
    structures: [],
    takesTags: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    isListable: true,
    isRemovable: true,
    keepsIdentifiers: true,
    mayBeNamed: true,
    sharesIdentifiers: false,
    one: 0,
    several: 0,
    wrong: 0,
    guarded: [],
    ...more,
  };
}
