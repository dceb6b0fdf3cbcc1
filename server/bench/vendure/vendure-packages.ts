import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['@vendure/core@3.7.3', 'pg@8.23.1'];

/** Vendure with its 440 packages, fetched by npm into a folder outside the repository; returns the folder. */
export function installVendure(): string {
  const folder = join(tmpdir(), 'dotpi-bench-vendure');
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, ...PACKAGES], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${PACKAGES.join(' and ')} could not be installed.`);
  return folder;
}
