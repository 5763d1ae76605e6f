import { expect, test } from 'vitest';
import { defaultProfile } from '../../../profile/default-profile.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import { usableType } from '../testing/usable.ts';
import { mateEpisodes } from './batch-episodes.ts';

const [type] = defaultProfile.resources as [ResourceType];
const usable = usableType(type, { edgeCases: [], structures: [{ firstName: 'Ada', lastName: 'L' }] });

const changes = ['patch', 'replace'] as const;
const acts = [...changes, 'remove'] as const;

test.each(changes.flatMap((earlier) => acts.map((act) => [earlier, act] as const)))(
  'after %s of one resource of a batch and %s of another, the first one is looked at',
  (earlier, act) => {
    const author = new Author([usable], randomOf(1));
    for (const episode of mateEpisodes(usable)) episode(author);
    const batches = author.steps.filter(({ operation }) => operation === 'create').map(({ about }) => about);
    const seen = author.steps.some(({ operation, about: [other = ''] }, at) => {
      const [before, look] = [author.steps[at - 1], author.steps[at + 1]];
      const [one = ''] = before?.about ?? [];
      const areMates = one !== other && batches.some((batch) => batch.includes(one) && batch.includes(other));
      const isSeen = look?.operation === 'read' && look.about[0] === one;
      return operation === act && before?.operation === earlier && areMates && isSeen;
    });
    expect(seen).toBe(true);
  },
);
