import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { pictureSvg } from './picture-svg';
import { pictureType } from './picture-type';

/** Changes whenever pictures are drawn differently. */
const LOOK = 1;
const KEPT = 100;
const AT_ONCE = 2;
const WAITING_MAX = 40;

/** Draws share pictures as PNG: two at a time, each once while it is remembered. */
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

/** Rendered on a thread of libuv's; only the PNG's bytes are made on this one. The renderer is loaded with the first picture. */
async function draw(title: string): Promise<Buffer> {
  const type = await pictureType();
  const { renderAsync } = createRequire(__filename)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  return (await renderAsync(pictureSvg(type, title, title), { font: { loadSystemFonts: false } })).asPng();
}
