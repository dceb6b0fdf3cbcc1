import { plateOf } from './plate';
import { patternKind, platePattern } from './platePattern';

const CATEGORIES = ['premium', 'short', 'business', 'brand', 'numeric', 'crypto', 'finance', 'tech', 'other'];

/** Enough names to meet every hue and tone. */
const NAMES = Array.from({ length: 2_000 }, (_, at) => `name-${at}`);

const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('a name has the same plate everywhere, with and without its ending and in any letter case', () => {
  const { random, ...crypto } = plateOf('crypto');
  expect(plateOf('Crypto.PI')).toMatchObject(crypto);
  expect(plateOf('crypto.pi').random()).toBe(random());
  expect(plateOf('shop.pi')).not.toMatchObject(crypto);
});

test('type on both ends of every plate has a contrast of at least 4.5', () => {
  const least = Math.min(
    ...NAMES.flatMap((name) => {
      const { from, to, ink } = plateOf(name);
      return [contrast(from, ink), contrast(to, ink)];
    }),
  );
  expect(least).toBeGreaterThanOrEqual(4.5);
});

test('the colours go round the wheel, a good part of them light', () => {
  const plates = NAMES.map(plateOf);
  expect(new Set(plates.map(({ from }) => from)).size).toBeGreaterThanOrEqual(60);
  const light = plates.filter(({ isPaper }) => isPaper).length / plates.length;
  expect(light).toBeGreaterThan(0.15);
  expect(light).toBeLessThan(0.25);
});

test.each(CATEGORIES)('%s has a pattern of its own, the same for the same name', (category) => {
  const marks = platePattern(plateOf('lantern'), 'lantern', category).marks;
  expect(marks.length).toBeGreaterThan(1);
  expect(platePattern(plateOf('lantern'), 'lantern', category).marks).toEqual(marks);
  const others = CATEGORIES.filter((other) => other !== category);
  for (const other of others) expect(platePattern(plateOf('lantern'), 'lantern', other).marks).not.toEqual(marks);
});

test('among any 24 neighbours of a list no two plates are alike', () => {
  const drawn = NAMES.map((name, at) => {
    const { from, to } = plateOf(name);
    return `${from} ${to} ${patternKind(name, CATEGORIES[at % 9])}`;
  });
  const alike = drawn.filter((plate, at) => drawn.slice(at + 1, at + 24).includes(plate));
  expect(alike).toEqual([]);
});

test('every number of a pattern is finite', () => {
  const drawn = NAMES.slice(0, 300).map((name, at) => platePattern(plateOf(name), name, CATEGORIES[at % 9]).marks);
  expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity|null|undefined/);
});

test.each([
  ['2048', undefined, 'numeric'],
  ['tea', undefined, 'short'],
  ['lantern', undefined, 'other'],
  ['lantern', 'brand', 'brand'],
  ['lantern', 'unheard-of', 'other'],
])('%s of category %s has the pattern %s', (label, category, kind) => {
  expect(patternKind(label, category)).toBe(kind);
});
