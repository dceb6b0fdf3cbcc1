import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import { pictureSvg, type PictureType } from './pictures.rules';

/** The version of the drawing, part of the ETag: raise it when pictures change. */
const LOOK = 2;

const KEPT = 100;

const AT_ONCE = 2;

const WAITING_MAX = 40;

/** Draws share pictures as PNG, two at a time, and keeps the latest ones. */
export class SharePictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** The picture's ETag, known without drawing it. */
  etag(title: string, category?: string): string {
    return `"${createHash('sha256')
      .update(`${LOOK}:${keyOf(title, category)}`)
      .digest('base64url')
      .slice(0, 22)}"`;
  }

  /** The picture of a title, with the pattern of its category; null when too many wait already. */
  async png(title: string, category?: string): Promise<Buffer | null> {
    const key = keyOf(title, category);
    const known = this.kept.get(key);
    if (!known && this.waiting.length >= WAITING_MAX) return null;
    const picture = known ?? this.inTurn(() => draw(title, category));
    this.remember(key, picture);
    return picture;
  }

  private remember(key: string, picture: Promise<Buffer>): void {
    this.kept.delete(key);
    this.kept.set(key, picture);
    picture.catch(() => this.kept.delete(key));
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

/** A palette of this size looks like the smooth picture, with a third of its bytes. */
const COLOURS = 128;

const keyOf = (title: string, category = '') => `${category}:${title}`;

/** Renders and encodes on libuv threads. The renderer is loaded with the first picture. */
async function draw(title: string, category?: string): Promise<Buffer> {
  const type = await pictureType();
  const { renderAsync } = createRequire(__filename)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const image = await renderAsync(pictureSvg(type, title, category), { font: { loadSystemFonts: false } });
  const { default: sharp } = await import('sharp');
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: COLOURS, dither: 0.4 })
    .toBuffer();
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
