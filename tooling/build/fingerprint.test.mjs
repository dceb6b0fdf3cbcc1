import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../workspace.cjs';

const USED = [
  'tooling/build',
  'tooling/workspace.cjs',
  'tooling/lint',
  'package-lock.json',
  'tooling/tsconfig.base.json',
];
const PRINT = `import('./tooling/build/fingerprint.mjs').then(async (m) => console.log(await m.fingerprint(['tooling/lint'])))`;
const printed = (cwd) => execFileSync(process.execPath, ['-e', PRINT], { cwd, encoding: 'utf8' }).trim();

test('a copy of the repository in another folder has the same fingerprint', () => {
  const copy = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  try {
    for (const path of USED) cpSync(inRoot(path), join(copy, path), { recursive: true });
    expect(printed(copy)).toMatch(/^[0-9a-f]{64}$/);
    expect(printed(copy)).toBe(printed(ROOT));
  } finally {
    rmSync(copy, { recursive: true });
  }
});
