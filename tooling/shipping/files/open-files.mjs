/** Where a site's releases are, by the same variables as the server's (README, Configuration). */
import { FolderFiles } from './folder-files.mjs';
import { S3Files } from './s3-files.mjs';

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** True where releases are in a bucket, for all machines, and no build may ship into them by itself. */
export const isShared = (env = process.env) => env.RELEASE_STORE === 's3';

/** The releases of a site folder, or of the bucket that RELEASE_STORE=s3 asks for. */
export function openFiles(site, env = process.env) {
  if (!['', 'folder', 's3', undefined].includes(env.RELEASE_STORE))
    throw new Error(`RELEASE_STORE is folder or s3, not ${env.RELEASE_STORE}.`);
  if (!isShared(env)) return new FolderFiles(site);
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`RELEASE_STORE=s3 needs ${missing.join(', ')}.`);
  return new S3Files({
    endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
