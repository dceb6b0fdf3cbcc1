import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { UPLOAD_ADDRESS, type UploadedImage } from 'contracts';
import type { Config } from '../../platform/config';
import { type Db, inTransaction } from '../../platform/database/database';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { DiskStore } from './disk.store';
import { toPicture } from './picture.service';
import { S3Store } from './s3.store';
import { addressOf, fileOf, type UploadStore } from './uploads';
import { claimFile, forgetFile, takeUnowned, useUploads } from './uploads.sql';

/** The store that the configuration names. */
export const openStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): UploadStore =>
  s3 ? new S3Store(s3) : new DiskStore(join(dataDir, 'uploads'));

/**
 * Keeps a picture that a user sent and returns its address. UNSUPPORTED_MEDIA_TYPE and TOO_LARGE as toPicture says, UNAVAILABLE while
 * an old file of the same bytes is being deleted.
 */
export async function keepUpload(
  db: Db,
  store: UploadStore,
  userId: string,
  sent: Buffer,
): Promise<Outcome<UploadedImage>> {
  const picture = await toPicture(sent);
  if (isRefusal(picture)) return picture;
  const { bytes: data, width, height } = picture;
  const hash = createHash('sha256').update(data).digest('hex');
  const bytes = data.length;
  // Claimed first: a sweeper deletes no file that somebody owns.
  if (!(await inTransaction(db, (tx) => claimFile(tx, { hash, userId, width, height, bytes }))))
    return refuse('UNAVAILABLE');
  await store.put(fileOf(hash), data);
  return { url: addressOf(hash), width, height, bytes };
}

const hashIn = (address: string) => address.slice('/uploads/'.length, -'.webp'.length);

/**
 * The places in `addresses` of uploads that are not this user's; addresses elsewhere are nobody's concern here. The user's own count as
 * used from now on.
 */
export async function foreignUploads(tx: Db, userId: string, addresses: readonly string[]): Promise<number[]> {
  const uploads = addresses.flatMap((address, at) =>
    UPLOAD_ADDRESS.test(address) ? [{ at, hash: hashIn(address) }] : [],
  );
  if (uploads.length === 0) return [];
  const own = await useUploads(tx, userId, uploads.map(({ hash }) => hash)); // prettier-ignore
  return uploads.filter(({ hash }) => !own.has(hash)).map(({ at }) => at);
}

const FILES_AT_ONCE = 200;

/** Deletes files that no user owns any more, at most 200; what a crash left half done too. Answers how many. */
export async function removeUnowned(db: Db, store: UploadStore): Promise<number> {
  const files = await takeUnowned(db, FILES_AT_ONCE);
  for (const hash of files) {
    await store.remove(fileOf(hash));
    await forgetFile(db, hash);
  }
  return files.length;
}

export { moveUploads } from './uploads.sql';
