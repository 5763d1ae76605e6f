import type { Subject } from '../../../check/requirement.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';

/** Types for which every method works. */
export const subjects = defaultProfile.resources.map(
  (type) =>
    ({
      type: { ...type, places: [] },
      learnt: { unknown: new Map(), found: [], refusesMistyped: [], addressings: ['identifier'] },
      methods: type.methods,
      guarded: type.methods,
    }) as unknown as Subject,
);
