#!/usr/bin/env node
/**
 * node tooling/bin/serve-folder.mjs dist/alone/mf-chat [--port 5001]: serves a folder of built files to any origin; addresses without
 * a file of their own get its index.html. For a build that testers try out, not for the site.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const {
  values: { port },
  positionals: [folder = ''],
} = parseArgs({ options: { port: { type: 'string', default: '5001' } }, allowPositionals: true });

if (!folder || !existsSync(resolve(folder))) {
  console.error(
    folder ? `There is no folder ${folder}.` : 'Usage: node tooling/bin/serve-folder.mjs <folder> [--port 5001]',
  );
  process.exit(1);
}

const setHeaders = (response) => response.setHeader('access-control-allow-origin', '*');
const files = sirv(resolve(folder), { dev: true, single: existsSync(resolve(folder, 'index.html')), setHeaders });
const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
server.on('error', (error) => {
  console.error(`Port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`${folder}: http://localhost:${port}/`));
