import { darkColors, lightColors } from './colors';
import { chooseTheme, readThemeChoice, themeSnippet } from './themeChoice';
import { theme } from './theme';
import { variables } from './variables';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [text: keyof typeof lightColors, surface: keyof typeof lightColors, least: number];

const pairs: Pair[] = [
  ...(['bg', 'canvas', 'surface2'] as const).flatMap((surface): Pair[] => [
    ['text', surface, 7],
    ['textMuted', surface, 4.5],
    ['textSubtle', surface, 4.5],
    ['link', surface, 4.5],
    ['focus', surface, 3],
    ['borderControl', surface, 3],
  ]),
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandHover', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['successOnBg', 'successBg', 4.5],
  ['warningOnBg', 'warningBg', 4.5],
  ['dangerOnBg', 'dangerBg', 4.5],
  ['infoOnBg', 'infoBg', 4.5],
  ['gold', 'goldBg', 4.5],
  ['goldBright', 'bg', 3],
  ['testnetText', 'testnetBg', 4.5],
  ['onGradient', 'gradientFrom', 4.5],
  ['onGradient', 'gradientTo', 4.5],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('in %s mode', (_mode, colors) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, surface, least) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(least);
  });
});

test('every reference of the theme has its variable', () => {
  const named = [...JSON.stringify(theme).matchAll(/var\((--pd-[\w-]+)\)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !variables.includes(`${name}:`))).toEqual([]);
});

test('a chosen theme is applied and remembered, by the page and by the inline script', () => {
  expect(readThemeChoice()).toBe('system');
  chooseTheme('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(readThemeChoice()).toBe('dark');
  delete document.documentElement.dataset.theme;
  window.eval(themeSnippet);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
