import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the workspace; the working directory when the bundle was moved away from it. */
export const WORKSPACE_ROOT = findWorkspaceRoot(__dirname) ?? process.cwd();

/**
 * A file or folder that ships beside the program: next to this module's bundle (dist/server/<name>), or at its place in
 * the source tree, so that tsx, jest and the bundle all find it.
 */
export function shippedPath(name: string, sourcePath: string): string {
  const besideBundle = join(__dirname, name);
  return existsSync(besideBundle) ? besideBundle : join(WORKSPACE_ROOT, 'server', sourcePath);
}

function findWorkspaceRoot(from: string): string | null {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && 'workspaces' in (JSON.parse(readFileSync(manifest, 'utf8')) as object)) return from;
  const parent = dirname(from);
  return parent === from ? null : findWorkspaceRoot(parent);
}
