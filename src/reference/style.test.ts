import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileWith } from '../profile/default-profile.ts';
import { areCompatible, drawStyle, profileFor, StyleError, styleOf, textOf } from './style.ts';
import { contradictions } from './styles/contradictions.ts';
import { points } from './styles/points.ts';
import { drawnStyles } from './testing/random.ts';

const choices = points.flatMap(({ name, plain, options }) =>
  Object.keys(options).map((option) => ({ text: `${name}=${option}`, isPlain: option === plain })),
);

describe('a drawn style', () => {
  test('has a text that means the same again', () => {
    for (const style of drawnStyles(300)) expect(styleOf(textOf(style))).toEqual(style);
  });

  test('is what the numbers say, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
        const draw = () => {
          const rest = numbers.values();
          return drawStyle(() => rest.next().value ?? 0);
        };
        expect(draw()).toEqual(draw());
        expect(() => styleOf(textOf(draw()))).not.toThrow();
      }),
    );
  });

  test('is plain where the numbers are high', () => {
    expect(drawStyle(() => 0.999_999)).toEqual({});
  });
});

test('300 draws try each choice at least ten times, and leave each point plain as often', () => {
  const drawn = drawnStyles(300);
  for (const { name, plain, others } of points) {
    const count = (option: string) => drawn.filter((style) => (style[name] ?? plain) === option).length;
    for (const option of [plain, ...others])
      expect({ choice: `${name}=${option}`, often: count(option) >= 10 }).toMatchObject({ often: true });
  }
});

test('each point has one plain option', () => {
  for (const { name, options, others } of points)
    expect({ name, plain: Object.keys(options).length - others.length }).toEqual({ name, plain: 1 });
});

test.each(contradictions)('$one contradicts others', ({ one, others }) => {
  const known = choices.map(({ text }) => text);
  expect(known).toEqual(expect.arrayContaining([one, ...others]));
  for (const other of others) expect(() => styleOf(`${one},${other}`)).toThrow(StyleError);
});

test('a plain choice contradicts nothing, so that there is always one to be made', () => {
  const named = contradictions.flatMap(({ one, others }) => [one, ...others]);
  expect(choices.filter(({ text, isPlain }) => isPlain && named.includes(text))).toEqual([]);
});

test.each([
  ['nothing=here', 'There is no point "nothing"'],
  ['framing=smoke', 'framing has no option "smoke"'],
  ['framing=chunked,framing=chunked', 'framing is chosen twice'],
  ['framing', 'framing has no option ""'],
  ['', 'There is no point ""'],
])('%j means no style', (text, message) => {
  expect(() => styleOf(text)).toThrow(message);
});

test('a text of plain choices is plain', () => {
  expect(textOf(styleOf('framing=length'))).toBe('plain');
  expect(styleOf('plain')).toEqual({});
});

test('declarations of several choices are joined', () => {
  expect(profileFor({})).toBeUndefined();
  expect(profileFor(styleOf('lacks=put,requests=bare,lag=reads'))).toEqual({
    consistency: { windowMs: 300 },
    customers: {
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      create: [{ array: false }],
      update: { array: false },
    },
    employees: {},
  });
});

test('what any two choices declare together is a profile', async () => {
  const declaring = points.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { declares }]) =>
      declares === undefined ? [] : [styleOf(`${name}=${option}`)],
    ),
  );
  let joined = 0;
  for (const [index, one] of declaring.entries())
    for (const other of declaring.slice(index + 1)) {
      const isOfTwo = Object.keys(one)[0] !== Object.keys(other)[0];
      if (!isOfTwo || !areCompatible(one, other)) continue;
      const style = { ...one, ...other };
      await expect(profileWith(profileFor(style) ?? {}), textOf(style)).resolves.toBeDefined();
      joined += 1;
    }
  expect(joined).toBeGreaterThan(declaring.length);
});
