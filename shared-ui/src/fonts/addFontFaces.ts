/**
 * Inter (variable, 100-900) by script, served from our own origin. The `new URL` form makes webpack and Vite emit the files
 * by themselves; only the shell and standalone pages import this module, never a component.
 * `greek` holds π, so it is wanted on every page.
 */
const files = {
  latin: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
  greek: new URL('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2', import.meta.url),
  latinExt: new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
  vietnamese: new URL('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2', import.meta.url),
  cyrillic: new URL('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2', import.meta.url),
};

/** The ranges of Google Fonts, so that a page fetches only the scripts it shows. */
const ranges: Record<keyof typeof files, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/**
 * Latin and π in one family, the scripts that few pages show in another, which a text falls back to: for every file of a family
 * that has not come, Chromium looks up the system's font at each size and weight of the text, a millisecond a time.
 */
const FAMILIES: Record<keyof typeof files, string> = {
  latin: 'Inter Variable',
  greek: 'Inter Variable',
  latinExt: 'Inter Variable Ext',
  vietnamese: 'Inter Variable Ext',
  cyrillic: 'Inter Variable Ext',
};

/**
 * Puts Inter on the page; a browser fetches a script's file when it is first shown. Resolves when Latin and π can be painted,
 * or never will be, so that text which waits for them is painted once and moves nothing.
 */
export function addFontFaces(fonts: FontFaceSet = document.fonts): Promise<unknown> {
  for (const name of Object.keys(files) as (keyof typeof files)[]) {
    const source = `url(${files[name].href}) format('woff2')`;
    fonts.add(new FontFace(FAMILIES[name], source, { weight: '100 900', display: 'swap', unicodeRange: ranges[name] }));
  }
  return fonts.load(`1em '${FAMILIES.latin}'`, 'aπ').catch(() => undefined);
}
