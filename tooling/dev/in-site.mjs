/**
 * One remote of this checkout inside a site that runs elsewhere: everybody else's releases, this remote's sources, and a reload of the
 * tester's pages after each build. The site must take builds from this address (docs/decisions/0036).
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { completeManifest } from '../build/complete-manifest.mjs';
import { DIST, inWorkspace, readJson } from '../workspace.cjs';

const remote = createRequire(import.meta.url)('../webpack/remote.cjs');

const RELOADS = '/__dev';

/** Builds `name` again and again and serves it on `port` for the site at `site`, an origin. Prints the page to open. */
export async function serveInSite(name, site, port) {
  const own = `http://localhost:${port}`;
  const client = `webpack-dev-server/client/index.js?protocol=ws%3A&hostname=localhost&port=${port}&pathname=${encodeURIComponent(RELOADS)}&logging=warn&reconnect=1000`;
  const compiler = webpack(remote(inWorkspace(name), { mode: 'development', before: [client] }));
  const devServer = new DevServer(filesFor(name, site, port), compiler);
  let isReady = false;
  compiler.hooks.done.tap('manifest', async (stats) => {
    if (stats.hasErrors()) return;
    await completeManifest(name);
    devServer.sendMessage(devServer.webSocketServer.clients, 'static-changed');
    if (!isReady) console.log(await invitation(name, site, own));
    isReady = true;
  });
  console.log(`Building ${name} …`);
  await devServer.start();
}

const filesFor = (name, site, port) => ({
  port,
  allowedHosts: ['localhost', new URL(site).hostname],
  headers: { 'access-control-allow-origin': new URL(site).origin },
  // The files are on the disk, because the manifest is completed there.
  static: { directory: join(DIST, 'remotes', name), watch: false },
  devMiddleware: { outputFileSystem: fs, publicPath: '/__webpack', index: false, stats: 'errors-only' },
  // The remote brings the client.
  client: false,
  hot: false,
  liveReload: false,
  webSocketServer: { type: 'ws', options: { path: RELOADS } },
});

/** The page to open, or what keeps the site from taking the build. */
async function invitation(name, site, own) {
  const { routes } = readJson(inWorkspace(name, 'remote.config.json'));
  const path = Object.keys(routes).find((one) => !one.includes(':')) ?? '/';
  const page = new URL(path, site);
  page.searchParams.set(`remote.${name}`, `${own}/`);
  const response = await fetch(page, { redirect: 'manual' }).catch(() => null);
  if (!response) return `Nothing answers at ${site}. Start the site, then open ${page}`;
  if (response.status === 303) return `\n${name} in ${site}: ${page}\n`;
  return `${site} does not take this build (${response.status}). It must run in test mode, with REMOTE_OVERRIDE_ORIGINS=${own}; then open ${page}`;
}
