/** Builds the sites that the bench compares from the same sources, and checks the contract of those with remotes. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { compressFolder } from '../../build/compress.mjs';
import { inRoot, remoteNames } from '../../workspace.cjs';

const single = createRequire(import.meta.url)('./single.cjs');

const place = (name) => inRoot('dist', 'bench', name);

const siteOf = (name) => join(place(name), 'site');

/** The folders to serve, by name of the variant. */
export const SITES = { single: siteOf('single'), enhanced: siteOf('enhanced'), native: siteOf('native') };

/** Builds one bundle and both kinds of remotes. */
export async function buildSites(log) {
  log('one bundle');
  await runWebpack(single(SITES.single));
  await compressFolder(join(SITES.single, 'assets'));
  for (const kind of ['enhanced', 'native']) {
    log(`${kind} remotes`);
    const env = { DIST_DIR: place(kind), MF_REMOTE: kind };
    const units = ['shell', ...remoteNames()].flatMap((name) => ['--only', name]);
    await runTool('build.mjs', units, env);
    await runTool('check-contract.mjs', [], env);
  }
  // All variants use the same server program.
  await runTool('build.mjs', ['--only', 'server'], { DIST_DIR: place('server') });
}

/** The built server of the bench. */
export const SERVER = join(place('server'), 'server', 'main.cjs');

function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) =>
      compiler.close((closing) => {
        const error = failure ?? closing;
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      }),
    );
  });
}

function runTool(tool, args, env) {
  const child = spawn(process.execPath, [inRoot('tooling', 'bin', tool), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} ended with code ${code}`))));
  });
}
