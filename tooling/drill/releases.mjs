/** A release that follows the built one: the same program with a migration more, in a folder of its own. */
import { execFile } from 'node:child_process';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FOLDER } from '../cluster/machines.mjs';
import { DIST, ROOT } from '../workspace.cjs';

/** Makes it, and returns its program. */
export function makeNextRelease() {
  const folder = join(FOLDER, 'next');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(DIST, 'server'), folder, { recursive: true });
  // The program's five packages, which `npm install` in the folder would bring.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const migration = 'alter table app_user add column drill integer;\n';
  writeFileSync(join(folder, 'migrations', '209901010000_drill.sql'), migration);
  return join(folder, 'main.cjs');
}

/** What an operator types before the processes are restarted. */
export const migrateWith = (program, env) => promisify(execFile)(process.execPath, [program, 'migrate'], { env });
