import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

/** Inter as pages show it in plates, heavy, without the scripts that no name is written in. */
const FONT_FILE = '@fontsource/inter/files/inter-latin-800-normal.woff';
/** The plate's letter spacing, in em. */
const TRACKING = -0.035;

/** A heading font that measures and draws text as outlines. */
export interface PictureType {
  /** Width in em. */
  width(text: string): number;
  /** SVG path data of a line that starts at x on the baseline y. */
  outline(text: string, x: number, y: number, size: number): string;
  /** The text without characters that the font cannot draw. */
  drawable(text: string): string;
}

let loading: Promise<PictureType> | undefined;

/** The font; it and its reader are loaded with the first picture: most processes of a fleet never draw one. */
export const pictureType = (): Promise<PictureType> => (loading ??= loadType());

async function loadType(): Promise<PictureType> {
  const load = createRequire(__filename);
  const { parse } = load('opentype.js') as typeof import('opentype.js');
  const file = await readFile(load.resolve(FONT_FILE));
  return typeOf(parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)));
}

/** Character by character: names need no ligatures, and what turns the reading direction stays without effect. */
function typeOf(font: Font): PictureType {
  const advance = (character: string) => (font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm + TRACKING;
  return {
    width: (text) => [...text].reduce((sum, character) => sum + advance(character), 0),
    drawable: (text) => [...text].filter((character) => font.charToGlyphIndex(character) > 0).join(''),
    outline: (text, x, y, size) => {
      let at = x;
      return [...text]
        .map((character) => {
          const path = font.charToGlyph(character).getPath(at, y, size).toPathData(1);
          at += advance(character) * size;
          return path;
        })
        .join('');
    },
  };
}
