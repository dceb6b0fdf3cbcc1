/**
 * Inter (variable, 100-900) by script, served from our own origin. The `new URL` form makes webpack and Vite emit the files
 * by themselves; only the shell and standalone pages import this module, never a component.
 */
import type { FontFile } from './rareScripts';

/** What every page shows: Latin, and Greek, which holds π. */
const FILES: readonly FontFile[] = [
  {
    url: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    url: new URL('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2', import.meta.url),
    range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  },
];

const FAMILY = 'Inter Variable';

/**
 * The scripts that few pages show are a family of their own, which a text falls back to: for every file of a family that has not
 * come, Chromium looks up the system's font at each size and weight of the text, a millisecond a time.
 */
const RARE_FAMILY = 'Inter Variable Ext';

/**
 * Puts Inter on the page; a browser fetches a script's file when it is first shown. Resolves when Latin and π can be painted,
 * or never will be, so that text which waits for them is painted once and moves nothing. The rare scripts follow later.
 */
export function addFontFaces(fonts: FontFaceSet = document.fonts): Promise<unknown> {
  const add = (family: string, files: readonly FontFile[]) => {
    for (const { url, range } of files) {
      const source = `url(${url.href}) format('woff2')`;
      fonts.add(new FontFace(family, source, { weight: '100 900', display: 'swap', unicodeRange: range }));
    }
  };
  add(FAMILY, FILES);
  const letters = fonts.load(`1em '${FAMILY}'`, 'aπ').catch(() => undefined);
  void letters
    .then(firstScreenOver)
    .then(() => import('./rareScripts'))
    .then(
      ({ RARE_FILES }) => add(RARE_FAMILY, RARE_FILES),
      () => undefined,
    );
  return letters;
}

/** Resolves some time after everything that the page began with has come. */
function firstScreenOver(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => resolve()), 300);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
