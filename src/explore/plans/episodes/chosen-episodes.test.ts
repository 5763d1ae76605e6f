import { expect, test } from 'vitest';
import { isImagined, type Step, shapeOf } from '../../../check/history/plan.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { randomOf } from '../../../random.ts';
import { storedShapeNames } from '../../../resource/identifiers/identifier-shapes.ts';
import { Author } from '../authoring/author.ts';
import { usableType } from '../testing/usable.ts';
import { chosenEpisodes } from './chosen-episodes.ts';

const [type] = defaultProfile.resources as [ResourceType];
const usable = usableType(type, {
  edgeCases: ['', '0', 'a\nb', '"', 'null', ' ', '-'].map((text) => ({ firstName: text, lastName: text })),
});

/** The steps of one history with all these episodes. */
function stepsOf(each: typeof usable): readonly Step[] {
  const author = new Author([each], randomOf(1));
  for (const episode of chosenEpisodes(each)) episode(author);
  return author.steps;
}

test('resources with a client’s identifier of each shape are made, changed in part, read and removed', () => {
  const steps = stepsOf(usable).filter(({ about: [name = ''] }) => isImagined(name));
  const byShape = Map.groupBy(steps, ({ about: [name = ''] }) => shapeOf(name));
  expect([...byShape.keys()]).toEqual(storedShapeNames);
  for (const own of byShape.values()) {
    const operations = own.map(({ operation }) => operation);
    expect(operations[0]).toBe('replace');
    expect(operations).toEqual(expect.arrayContaining(['read', 'head', 'replace', 'patch', 'remove']));
    const patched = own.filter(({ operation }) => operation === 'patch').flatMap(({ items = [] }) => items);
    expect(patched.some((item) => Object.keys(item).length === 1)).toBe(true);
  }
});

test('a resource that PUT makes, even with only the identifier in its path, is looked at after a POST', () => {
  const steps = stepsOf(usable);
  const looked = steps.flatMap((step, at) => {
    const [name = ''] = step.about;
    const made = steps.findIndex(({ operation, about }) => operation === 'replace' && about[0] === name);
    const isBetween = steps.slice(made, at).some(({ operation }) => operation === 'create');
    return step.isLook && made >= 0 && made < at && isImagined(name) && isBetween ? [name.split(':')[0]] : [];
  });
  expect(looked).toContain('path-alone');
  expect(looked.some((naming) => naming !== 'path-alone')).toBe(true);
});

test('a type without PUT gets none', () => {
  expect(stepsOf({ ...usable, methods: ['GET', 'POST', 'PATCH', 'DELETE'] })).toEqual([]);
});

test('a resource whose path has escapes with letters in them is used with these in small letters, too', () => {
  const inSmall = stepsOf(usable).filter(({ spelling }) => spelling === 'escapes in small letters');
  const byShape = Map.groupBy(inSmall, ({ about: [name = ''] }) => shapeOf(name));
  expect([...byShape.keys()]).toEqual(['blank-and-letter', 'percent-and-question-mark']);
  for (const own of byShape.values()) {
    const operations = own.map(({ operation }) => operation);
    // a read comes before each write, to see where it leads
    expect(operations).toEqual(['read', 'patch', 'read', 'replace', 'read', 'head', 'remove']);
  }
});
