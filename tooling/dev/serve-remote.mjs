/** Serves one remote alone, with its fixtures, on the port of its remote.config.json. */
import { createRequire } from 'node:module';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { inRoot } from '../workspace.cjs';

const standalone = createRequire(import.meta.url)('../webpack/standalone.cjs');

export async function serveRemote(name) {
  const config = standalone(inRoot(name));
  const server = new DevServer(config.devServer, webpack(config));
  await server.start();
  console.log(
    `${name} alone: http://localhost:${config.devServer.port}/   (?as=seller&scenario=SESSION_EXPIRED&pay=cancel)`,
  );
}
