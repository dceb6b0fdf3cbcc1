#!/usr/bin/env node
/**
 * npm run dev: the whole site with rebuild and reload. npm run dev -- mf-auction: one remote alone with fixtures.
 * npm run dev -- mf-auction --in http://localhost:3000: that remote inside a site that runs. DEV_PORT moves each of them.
 */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

process.env.DIST_DIR ??= 'dist/dev';
const {
  values: { in: site },
  positionals: [name],
} = parseArgs({ options: { in: { type: 'string' } }, allowPositionals: true });

try {
  if (name) await serveRemote();
  else await (await import('../dev/whole-site.mjs')).serveWholeSite(Number(process.env.DEV_PORT || 3100));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function serveRemote() {
  const { inWorkspace, readJson, remoteNames } = await import('../workspace.cjs');
  if (!remoteNames().includes(name))
    throw new Error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
  const { port } = readJson(inWorkspace(name, 'remote.config.json'));
  if (site && !/^https?:\/\/[^/]+\/?$/.test(site))
    throw new Error(`--in ${site} is no site: write http://localhost:3000.`);
  if (site) return (await import('../dev/in-site.mjs')).serveInSite(name, site, Number(process.env.DEV_PORT || port));
  const { default: webpack } = await import('webpack');
  const { default: DevServer } = await import('webpack-dev-server');
  const config = createRequire(import.meta.url)('../webpack/standalone.cjs')(inWorkspace(name));
  await new DevServer(config.devServer, webpack(config)).start();
  const address = `http://localhost:${config.devServer.port}/`;
  console.log(`${name} alone: ${address}   (?as=seller&scenario=SESSION_EXPIRED&pay=cancel)`);
}
