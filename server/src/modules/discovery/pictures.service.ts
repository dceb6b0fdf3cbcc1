import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import { pictureSvg, type PictureType } from './pictures.rules';

/** The version of the drawing, part of the ETag: raise it when pictures change. */
const LOOK = 1;

const KEPT = 100;

const AT_ONCE = 2;

const WAITING_MAX = 40;

/** Draws share pictures as PNG, two at a time, and keeps the latest ones. */
export class SharePictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** The picture's ETag, known without drawing it. */
  etag(title: string): string {
    return `"${createHash('sha256').update(`${LOOK}:${title}`).digest('base64url').slice(0, 22)}"`;
  }

  /** The picture of a title; null when too many wait already. */
  async png(title: string): Promise<Buffer | null> {
    const known = this.kept.get(title);
    if (!known && this.waiting.length >= WAITING_MAX) return null;
    const picture = known ?? this.inTurn(() => draw(title));
    this.remember(title, picture);
    return picture;
  }

  private remember(title: string, picture: Promise<Buffer>): void {
    this.kept.delete(title);
    this.kept.set(title, picture);
    picture.catch(() => this.kept.delete(title));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((go) => this.waiting.push(go));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

/** Renders on a libuv thread; only the encoding runs on this one. The renderer is loaded with the first picture. */
async function draw(title: string): Promise<Buffer> {
  const type = await pictureType();
  const { renderAsync } = createRequire(__filename)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  return (await renderAsync(pictureSvg(type, title, title), { font: { loadSystemFonts: false } })).asPng();
}

/** Inter in the weight of the plates, Latin letters only. */
const FONT_FILE = '@fontsource/inter/files/inter-latin-800-normal.woff';

/** The plate's letter spacing, in em. */
const TRACKING = -0.035;

let loading: Promise<PictureType> | undefined;

/** The font. It is loaded with the first picture, as most processes never draw one. */
export const pictureType = (): Promise<PictureType> => (loading ??= loadType());

async function loadType(): Promise<PictureType> {
  const load = createRequire(__filename);
  const { parse } = load('opentype.js') as typeof import('opentype.js');
  const file = await readFile(load.resolve(FONT_FILE));
  return typeOf(parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)));
}

/** Draws character by character: without ligatures, and characters that change the direction have no effect. */
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
