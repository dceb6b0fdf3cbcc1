#!/usr/bin/env node
/** npm run dev: the whole site with rebuild and reload. npm run dev -- mf-auction: one remote alone with fixtures. */
import { installWhenNeeded, requireNode } from '../run/install.mjs';

requireNode();
installWhenNeeded();

const SHELL_PORT = 3100;
process.env.DIST_DIR ??= 'dist/dev';

const { remoteNames, SITE } = await import('../workspace.cjs');
const [name] = process.argv.slice(2);

if (name) await serveOne();
else await serveAll();

async function serveOne() {
  if (!remoteNames().includes(name)) {
    console.error(`There is no remote ${name}; there are ${remoteNames().join(', ')}.`);
    process.exit(1);
  }
  const { serveRemote } = await import('../dev/serve-remote.mjs');
  await serveRemote(name);
}

async function serveAll() {
  const { watchClient } = await import('../dev/watch-client.mjs');
  const { watchServer } = await import('../build/server.mjs');
  const { startLiveProxy } = await import('../dev/live-proxy.mjs');
  const { RestartingServer } = await import('../dev/restarting-server.mjs');
  process.env.PORT ||= '3000';
  const server = new RestartingServer({
    SITE_DIR: SITE,
    PUBLIC_ORIGIN: `http://localhost:${SHELL_PORT}`,
    SERVICE_WORKER: 'off',
  });
  const reload = startLiveProxy(SHELL_PORT, Number(process.env.PORT));
  let isClientBuilt = false;
  console.log('Building for development …');
  watchClient(() => {
    if (isClientBuilt) return reload();
    isClientBuilt = true;
    console.log(`\nDevelopment: http://localhost:${SHELL_PORT}\n`);
  });
  await watchServer(async () => {
    await server.restart();
    reload();
  });
}
