import { type Relation, textAgainstOld } from './tools.ts';

const relations: Readonly<Record<string, Relation>> = {
  shorter: { of: () => 'Short', has: (now, old) => now.length < old.length },
  longer: { of: (old) => `longer than ${old}`, has: (now, old) => now.length > old.length },
  continued: {
    of: (old) => `${old} and on`,
    has: (now, old) => old !== '' && now !== old && now.startsWith(old),
  },
};

export const lengthAgainstOld = textAgainstOld(
  {
    name: 'length-against-old',
    cohort: 2,
    summary: 'the new value is shorter than the old one, is longer, or goes on where it ends',
    source:
      'lutris/lutris #5292 (a shorter value leaves a rest of the longer one), buffers of the length of the old value, prefix comparison',
  },
  relations,
);
