import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from './config';
import { shippedPath, WORKSPACE_ROOT } from './locations';

/** What the command says it did. */
export interface Shipped {
  message: string;
  from?: string | null;
  to?: string | null;
}

/** The command refused, in words for the people who ship. */
export class ShipRefused extends Error {}

/** How the command says that it refused; any other code means that it failed. */
const REFUSED = 1;

/** The command that ships remotes: beside the bundle, or in the source tree. */
function program(): string {
  const bundled = shippedPath('remote.cjs', '');
  return existsSync(bundled) && bundled.endsWith('.cjs')
    ? bundled
    : join(WORKSPACE_ROOT, 'tooling', 'bin', 'remote.mjs');
}

/** Where this server's releases are, in the variables of the command. */
export function releaseEnvironment({ siteDir, releaseStore, s3 }: Config): Record<string, string> {
  return {
    SITE_DIR: siteDir,
    RELEASE_STORE: releaseStore,
    ...(s3 && {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }),
  };
}

/** Runs a command of `npm run remote` on this site, in a process of its own; throws ShipRefused with its words where it refuses. */
export async function ship(config: Config, args: string[], who: string): Promise<Shipped> {
  const env = { ...process.env, ...releaseEnvironment(config), SHIPPED_BY: who };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program(), ...args, '--json'], { env });
    return JSON.parse(stdout) as Shipped;
  } catch (error) {
    const { stderr, code } = error as { stderr?: string; code?: unknown };
    const words = stderr?.trim() || 'the command could not be run';
    if (code === REFUSED) throw new ShipRefused(words);
    throw new Error(words, { cause: error });
  }
}
