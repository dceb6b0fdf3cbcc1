#!/usr/bin/env node
/**
 * node tooling/bin/s3-server.mjs [--port 4568] [--folder .data/s3]: a bucket `dotpi` behind S3's interface on this machine, for tests and to try
 * RELEASE_STORE=s3; its two keys are S3RVER. It is s3rver, which is not in package.json: nothing but this needs it, and nobody maintains it
 * any more. The conditional writes that it does not know (If-Match, If-None-Match) are decided in front of it, as S3 describes them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../workspace.cjs';

const INSTALL = 'npm install --ignore-scripts --no-save --prefix .cache/s3rver s3rver@3.7.1';
const NOT_INSTALLED = 3;
const HOST = '127.0.0.1';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, folder: { type: 'string' } } });

function findS3rver() {
  try {
    return createRequire(inRoot('.cache', 's3rver', 'package.json'))('s3rver');
  } catch {
    console.error(`no S3 server here; ${INSTALL} brings one`);
    return process.exit(NOT_INSTALLED);
  }
}

const S3rver = findS3rver();
const directory = values.folder ?? (await mkdtemp(join(tmpdir(), 'dotpi-s3-')));
const store = new S3rver({ port: 0, address: HOST, silent: true, directory, configureBuckets: [{ name: 'dotpi' }] });
const { port: storePort } = await store.run();

/** By address: its tag, and the write that is under way. Every write comes through here. */
const tags = new Map();
const writing = new Map();

/** True when the conditions of a write do not hold: 412. */
function isUnmet({ headers }, known) {
  if (headers['if-none-match'] === '*' && known !== undefined) return true;
  return headers['if-match'] !== undefined && headers['if-match'] !== known;
}

async function take(request, response) {
  if (request.method !== 'PUT' && request.method !== 'DELETE') return pass(request, response);
  const before = writing.get(request.url) ?? Promise.resolve();
  const mine = before.then(() => write(request, response));
  writing.set(request.url, mine);
  return mine;
}

async function write(request, response) {
  if (isUnmet(request, tags.get(request.url))) {
    request.resume();
    return void response
      .writeHead(412, { 'content-type': 'application/xml' })
      .end('<Error><Code>PreconditionFailed</Code></Error>');
  }
  const tag = await pass(request, response);
  if (request.method === 'DELETE') tags.delete(request.url);
  else if (tag) tags.set(request.url, tag);
}

/** Resolves to the object's tag where the store has taken it. */
function pass(request, response) {
  return new Promise((resolve) => {
    const { method, url: path, headers } = request;
    const passed = send({ host: HOST, port: storePort, method, path, headers }, (stored) => {
      response.writeHead(stored.statusCode, stored.headers);
      stored.pipe(response);
      stored.on('end', () => resolve(stored.statusCode < 300 ? stored.headers.etag : undefined));
    });
    passed.on('error', () => resolve(response.destroy()));
    request.pipe(passed);
  });
}

const front = createServer((request, response) => void take(request, response));
front.listen(Number(values.port), HOST, () => console.log(`http://${HOST}:${front.address().port}`));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (!values.folder) await rm(directory, { recursive: true, force: true });
    process.exit();
  });
