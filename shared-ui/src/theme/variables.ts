import { darkColors, lightColors } from './colors';
import {
  darkShadows,
  durations,
  easeOut,
  fontFamily,
  fontSizes,
  layers,
  lightShadows,
  radii,
  sizes,
  spaces,
  tallLines,
} from './scales';
import { kebab } from './theme';

type Values = Readonly<Record<string, string | number>>;

function declarations(values: Values, name: (key: string) => string): string {
  return Object.entries(values)
    .map(([key, value]) => `--pd-${name(key)}:${value};`)
    .join('');
}

function mode(colors: Values, shadows: Values, scheme: 'light' | 'dark'): string {
  return `color-scheme:${scheme};${declarations(colors, kebab)}${declarations(shadows, (key) => `shadow-${key}`)}`;
}

const pick = (index: 0 | 1): Values =>
  Object.fromEntries(Object.entries(fontSizes).map(([name, pair]) => [name, pair[index]]));

const fixed = [
  declarations(pick(0), (key) => `font-size-${key}`),
  declarations(pick(1), (key) => `line-height-${key}`),
  declarations(spaces, (key) => `space-${key}`),
  declarations(radii, (key) => `radius-${key}`),
  declarations(layers, (key) => `z-${key}`),
  declarations(sizes, kebab),
  `--pd-font-family:${fontFamily};--pd-font-numeric:tabular-nums;--pd-ease-out:${easeOut};--pd-gutter:${spaces[4]};--pd-screen:100vh;`,
].join('');

const light = mode(lightColors, lightShadows, 'light');
const dark = mode(darkColors, darkShadows, 'dark');
const motion = declarations(durations, (key) => `duration-${key}`);
const still = declarations({ fast: '0ms', base: '0ms', slow: '0ms' }, (key) => `duration-${key}`);

const tall = declarations(tallLines, (key) => `line-height-${key}`);

/** All `--pd-*` declarations: light, dark (by choice or by the system), gutters, reduced motion, and tall scripts. */
export const variables = `
:root{${fixed}${motion}${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}
:root[data-theme='dark']{${dark}}
@supports (height:100dvh){:root{--pd-screen:100dvh}}
@media (min-width:768px){:root{--pd-gutter:${spaces[6]}}}
@media (min-width:1024px){:root{--pd-gutter:${spaces[8]}}}
@media (prefers-reduced-motion:reduce){:root{${still}}}
:root:is(:lang(ar),:lang(hi)){${tall}}
`;
