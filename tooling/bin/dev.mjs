#!/usr/bin/env node
/** npm run dev: the whole site with rebuild and reload. npm run dev -- mf-auction: one remote alone with fixtures. */
import { createRequire } from 'node:module';
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

process.env.DIST_DIR ??= 'dist/dev';
const [name] = process.argv.slice(2);

try {
  if (name) await serveRemote();
  else await (await import('../dev/whole-site.mjs')).serveWholeSite(Number(process.env.DEV_PORT || 3100));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function serveRemote() {
  const { inRoot, remoteNames } = await import('../workspace.cjs');
  if (!remoteNames().includes(name))
    throw new Error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
  const { default: webpack } = await import('webpack');
  const { default: DevServer } = await import('webpack-dev-server');
  const config = createRequire(import.meta.url)('../webpack/standalone.cjs')(inRoot(name));
  await new DevServer(config.devServer, webpack(config)).start();
  const address = `http://localhost:${config.devServer.port}/`;
  console.log(`${name} alone: ${address}   (?as=seller&scenario=SESSION_EXPIRED&pay=cancel)`);
}
