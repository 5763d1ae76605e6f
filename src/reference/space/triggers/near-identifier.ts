import { besideIdentifier } from './beside-identifier.ts';

export const nearIdentifier = besideIdentifier(
  {
    name: 'near-identifier',
    cohort: 3,
    summary:
      'another resource has an identifier that begins with this one, is the beginning of it, or differs in case alone',
    source:
      'jankotek/mapdb #315 (what begins alike is removed, too), zarr-developers/zarr-python #319 (keys on file systems without case)',
  },
  {
    'goes-on': { slot: 'target-2', isNear: (own, other) => other.startsWith(own) },
    'ends-earlier': { slot: 'tar', isNear: (own, other) => own.startsWith(other) },
    'other-case': { slot: 'TARGET', isNear: (own, other) => own.toLowerCase() === other.toLowerCase() },
  },
);
