/** The contract's schemas for plain Node: bundled from their TypeScript source, so that tooling has no copy of them. */
import { mkdir, rm } from 'node:fs/promises';
import { build, stop } from 'esbuild';
import { inRoot, inWorkspace } from '../workspace.cjs';

let loaded;

/** registry, remoteConfig, REMOTE_CONTRACT, containerName … from the contracts workspace. */
export function loadContracts() {
  loaded ??= bundleAndImport();
  return loaded;
}

/** Ends the bundler's service process, which would keep this one running. */
export const closeContracts = () => stop();

async function bundleAndImport() {
  const outfile = inRoot('.cache', 'contracts', `contracts-${process.pid}.mjs`);
  await mkdir(inRoot('.cache', 'contracts'), { recursive: true });
  await build({
    entryPoints: [inWorkspace('contracts', 'src', 'index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  try {
    return await import(outfile);
  } finally {
    await rm(outfile);
  }
}
