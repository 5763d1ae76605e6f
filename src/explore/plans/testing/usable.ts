import type { ResourceType } from '../../../profile/profile.ts';
import type { Usable } from '../authoring/usable.ts';

/** A type without limits on what histories make of it, and with every method. */
export function usableType(type: ResourceType, more: Partial<Usable> = {}): Usable {
  return {
    type,
    plain: [{ firstName: 'Ada', lastName: 'L' }],
    edgeCases: [],
    measures: new Map(),
    structures: [],
    takesTags: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    refusesMistyped: [],
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
