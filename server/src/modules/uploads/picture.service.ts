import { UPLOAD } from 'contracts';
import sharp, { type Sharp } from 'sharp';
import { KeyedQueue } from '../../platform/keyed-queue';
import { type Outcome, refuse } from '../../platform/refusal';

/** A picture as it is kept: WebP without metadata. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/** What a file is by its first bytes, whatever it is called; null for what is not taken. */
function typeOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null;
}

/** One picture at a time: a decoded one takes up to 160 MB. */
const decoding = new KeyedQueue();
const DECODE_SECONDS = 10;
const QUALITY = 82;

const notTaken = () => refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'pictureKind' });

/**
 * Makes a picture that is safe to serve from bytes that a user sent: upright, at most UPLOAD.maxSide on its longer side, the first
 * frame only, nothing of the file beside its pixels. UNSUPPORTED_MEDIA_TYPE for anything but a whole JPEG, PNG, WebP or GIF; TOO_LARGE
 * above UPLOAD.maxPixels, which the header tells before anything is decoded.
 */
export async function toPicture(bytes: Buffer): Promise<Outcome<Picture>> {
  const type = typeOf(bytes);
  if (type === null) return notTaken();
  return decoding.run('picture', async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
      const { format, width, height } = await image.metadata();
      if (format !== type) return notTaken();
      if (width * height > UPLOAD.maxPixels) return refuse('TOO_LARGE', undefined, { because: 'pictureLarge' });
      return await encoded(sharp(bytes, { limitInputPixels: UPLOAD.maxPixels, failOn: 'error' }));
    } catch {
      // Everything that a decoder says about a file is about the file.
      return refuse('UNSUPPORTED_MEDIA_TYPE', undefined, { because: 'pictureDamaged' });
    }
  });
}

async function encoded(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .autoOrient()
    .resize({ width: UPLOAD.maxSide, height: UPLOAD.maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
