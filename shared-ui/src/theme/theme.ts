import { lightColors, type ColorName } from './colors';
import { breakpoints, durations, fontSizes, layers, lightShadows, radii, sizes, spaces } from './scales';

type Mapped<T extends object> = { readonly [K in keyof T]: string };

/** `textMuted` becomes `text-muted`, `surface2` becomes `surface-2`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);
}

function references<T extends object>(names: T, prefix: string): Mapped<T> {
  const entries = Object.keys(names).map((name) => [name, `var(--pd-${prefix}${kebab(name)})`]);
  return Object.fromEntries(entries) as Mapped<T>;
}

function plain<T extends object>(names: T, prefix: string, suffix = ''): Mapped<T> {
  const entries = Object.keys(names).map((name) => [name, `var(--pd-${prefix}${name}${suffix})`]);
  return Object.fromEntries(entries) as Mapped<T>;
}

/**
 * Every design token as a CSS variable reference, so that a change of mode re-renders nothing.
 * `theme.media.md` and its siblings are media queries (`@media (min-width: 768px)`).
 */
export const theme = {
  color: references<Record<ColorName, unknown>>(lightColors, ''),
  fontSize: plain(fontSizes, 'font-size-'),
  lineHeight: plain(fontSizes, 'line-height-'),
  fontFamily: 'var(--pd-font-family)',
  fontNumeric: 'var(--pd-font-numeric)',
  weight: { regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800 },
  space: plain(spaces, 'space-'),
  radius: plain(radii, 'radius-'),
  shadow: plain(lightShadows, 'shadow-'),
  duration: plain(durations, 'duration-'),
  easeOut: 'var(--pd-ease-out)',
  layer: plain(layers, 'z-'),
  size: {
    ...references(sizes, ''),
    /** Page gutter: 16, 24, 32 px on phone, tablet, desktop. */
    gutter: 'var(--pd-gutter)',
    /** Height of the screen, without the browser's bars where it can tell them apart. */
    screen: 'var(--pd-screen)',
  },
  gradient: 'linear-gradient(120deg, var(--pd-gradient-from), var(--pd-gradient-to))',
  media: {
    sm: `@media (min-width: ${breakpoints.sm}px)`,
    md: `@media (min-width: ${breakpoints.md}px)`,
    lg: `@media (min-width: ${breakpoints.lg}px)`,
    xl: `@media (min-width: ${breakpoints.xl}px)`,
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
    forcedColors: '@media (forced-colors: active)',
  },
} as const;

export type DotpiTheme = typeof theme;

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way styled-components is typed
  export interface DefaultTheme extends DotpiTheme {}
}
