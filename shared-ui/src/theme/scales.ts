/** Font sizes as [size, line height]; in rem so that the reader's own text size counts. */
export const fontSizes = {
  xs: ['0.75rem', '1rem'],
  sm: ['0.875rem', '1.25rem'],
  md: ['1rem', '1.5rem'],
  lg: ['1.125rem', '1.75rem'],
  xl: ['1.25rem', '1.75rem'],
  '2xl': ['1.5rem', '2rem'],
  '3xl': ['1.875rem', '2.25rem'],
  display: ['clamp(2rem, 1.4rem + 2.6vw, 3.5rem)', '1.1'],
} as const;

export const spaces = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
  24: '6rem',
} as const;

export const radii = { sm: '8px', md: '12px', lg: '16px', xl: '24px', full: '999px' } as const;

export const lightShadows = {
  1: '0 1px 2px rgb(27 21 48 / 6%)',
  2: '0 8px 24px rgb(27 21 48 / 8%)',
  3: '0 24px 64px rgb(27 21 48 / 18%)',
} as const;

/** Dark surfaces are distinguished by borders. */
export const darkShadows = { 1: 'none', 2: 'none', 3: 'none' } as const;

export const durations = { fast: '120ms', base: '180ms', slow: '280ms' } as const;

export const easeOut = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export const layers = { header: 10, chat: 20, drawer: 30, dialog: 40, toast: 50 } as const;

/** Viewport widths in px where layouts change. */
export const breakpoints = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;

export const sizes = { container: '1376px', column: '1200px', header: '64px', bottomBar: '76px', tap: '44px' } as const;

/** Scripts that Inter lacks are drawn by the system's own fonts, which browsers choose by `lang`: the same Chinese sign differs between languages. */
export const fontFamily =
  "'Inter Variable', 'Inter Variable Ext', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

/** Line heights of scripts whose letters reach further up and down than Latin ones. */
export const tallLines = {
  xs: '1.125rem',
  sm: '1.5rem',
  md: '1.75rem',
  '2xl': '2.25rem',
  '3xl': '2.75rem',
  display: '1.35',
};
