/**
 * The whole site in development: webpack-dev-server builds shell and remotes, passes every request on to the real server,
 * and reloads the open pages after each build of either side.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { completeManifest } from '../build/complete-manifest.mjs';
import { watchServer } from '../build/server.mjs';
import { addressWhenReady, startServer } from '../run/serve.mjs';
import { shipBuilt } from '../shipping/ship-built.mjs';
import { inRoot, remoteNames, SITE } from '../workspace.cjs';

const require = createRequire(import.meta.url);
const shell = require('../webpack/shell.cjs');
const remote = require('../webpack/remote.cjs');

const WAITING =
  '<!doctype html><meta http-equiv="refresh" content="1"><title>Starting</title><p>The server is starting …';

/** Listens on `port`, in front of a server on PORT or 3000. */
export async function serveWholeSite(port) {
  const address = `http://localhost:${port}`;
  process.env.PORT ||= '3000';
  const mode = 'development';
  const compiler = webpack([
    shell(inRoot('shell'), { mode }),
    ...remoteNames().map((name) => remote(inRoot(name), { mode })),
  ]);
  const devServer = new DevServer(proxyTo(`http://127.0.0.1:${process.env.PORT}`, port), compiler);
  const reload = () => devServer.sendMessage(devServer.webSocketServer.clients, 'static-changed');

  console.log('Building for development …');
  let isBuilt = false;
  compiler.hooks.done.tap('ship', async (stats) => {
    if (stats.hasErrors()) return;
    await Promise.all(remoteNames().map(completeManifest));
    await shipBuilt(remoteNames(), { compress: false });
    if (!isBuilt) console.log(`\nDevelopment: ${address}\n`);
    isBuilt = true;
    reload();
  });
  await devServer.start();

  let server = null;
  const stopServer = async () => server?.kill() && once(server, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopServer().then(() => process.exit()));
  await watchServer(async () => {
    await stopServer();
    server = startServer({ SITE_DIR: SITE, PUBLIC_ORIGIN: address, SERVICE_WORKER: 'off' });
    await addressWhenReady(server);
    reload();
  });
}

const proxyTo = (target, port) => ({
  port,
  // Everything, even the files that webpack writes, comes from the real server.
  static: false,
  devMiddleware: { outputFileSystem: fs, publicPath: '/__webpack', index: false, stats: 'errors-only' },
  compress: false,
  proxy: [{ context: () => true, target, ws: true, onError: (_error, _request, response) => showWaiting(response) }],
  // The shell brings the client (webpack/shell.cjs): pages reload when the registry is written, not when webpack is done.
  client: false,
  hot: false,
  liveReload: false,
  setupExitSignals: false,
  webSocketServer: { type: 'ws', options: { path: '/__dev' } },
});

/** A page that asks again; `response` is a bare socket where an upgrade failed. */
function showWaiting(response) {
  if (!response.writeHead) response.destroy();
  else if (!response.headersSent) response.writeHead(503, { 'Content-Type': 'text/html' }).end(WAITING);
}
