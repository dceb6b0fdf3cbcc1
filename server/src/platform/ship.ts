import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shippedPath, WORKSPACE_ROOT } from './locations';

/** The command that ships remotes: beside the bundle, or in the source tree. */
function program(): string {
  const bundled = shippedPath('remote.cjs', '');
  return existsSync(bundled) && bundled.endsWith('.cjs')
    ? bundled
    : join(WORKSPACE_ROOT, 'tooling', 'bin', 'remote.mjs');
}

/** Runs a command of `npm run remote` on this site, in a process of its own; resolves to its output, rejects with its words. */
export async function ship(siteDir: string, args: string[], who: string): Promise<string> {
  const env = { ...process.env, SITE_DIR: siteDir, SHIPPED_BY: who };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program(), ...args], { env });
    return stdout.trim();
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(stderr?.trim() || 'the command could not be run', { cause: error });
  }
}
