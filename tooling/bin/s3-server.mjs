#!/usr/bin/env node
/**
 * node tooling/bin/s3-server.mjs [--port 4568] [--bucket dotpi]: a bucket behind S3's interface in the memory of this process, for tests and
 * to try RELEASE_STORE=s3; its two keys are `test`. It knows what we ask of a bucket: signed requests, objects, conditional writes
 * (If-Match, If-None-Match), and lists in pages.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { AwsV4Signer } from 'aws4fetch';

const HOST = '127.0.0.1';
const KEY = 'test';
/** Fewer than S3's 1,000, so that lists have several pages. */
const PAGE = 100;

const {
  values: { port, bucket },
} = parseArgs({ options: { port: { type: 'string', default: '0' }, bucket: { type: 'string', default: 'dotpi' } } });

/** By key: bytes, tag, and when it changed. */
const objects = new Map();

/** The signature that the request should have: over its method, address, and the headers that it says are signed. */
async function signatureOf({ method, headers, url }) {
  const { authorization = '' } = headers;
  const [, region] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(authorization) ?? [];
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const names = signed.split(';').filter((name) => name !== 'host' && headers[name] !== undefined);
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    accessKeyId: KEY,
    secretAccessKey: KEY,
    service: 's3',
    region,
    datetime: headers['x-amz-date'],
  });
  return signer.authHeader();
}

/** True when the conditions of a write do not hold. */
function isUnmet({ headers }, known) {
  if (headers['if-none-match'] === '*' && known) return true;
  return headers['if-match'] !== undefined && headers['if-match'] !== known?.tag;
}

const ACTS = {
  GET: (key) => {
    const found = objects.get(key);
    return found ? [200, found.bytes, { etag: found.tag }] : [404, refusal('NoSuchKey')];
  },
  PUT: (key, request, bytes) => {
    if (isUnmet(request, objects.get(key))) return [412, refusal('PreconditionFailed')];
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, tag, changedAt: new Date() });
    return [200, '', { etag: tag }];
  },
  DELETE: (key) => {
    objects.delete(key);
    return [204, ''];
  },
};

const refusal = (code) => `<Error><Code>${code}</Code></Error>`;
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]);

/** One page of the keys with a prefix, from the one after the token on. */
function list(query) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { tag, changedAt, bytes } = objects.get(key);
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${tag}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = keys.length > PAGE;
  const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1))}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

async function respond(request) {
  const bytes = await buffer(request);
  const { pathname, searchParams } = new URL(request.url, `http://${HOST}`);
  const [, name, ...key] = decodeURIComponent(pathname).split('/');
  if ((await signatureOf(request)) !== request.headers.authorization) return [403, refusal('SignatureDoesNotMatch')];
  if (name !== bucket) return [404, refusal('NoSuchBucket')];
  if (searchParams.get('list-type') === '2') return [200, list(searchParams)];
  return ACTS[request.method]?.(key.join('/'), request, bytes) ?? [405, refusal('MethodNotAllowed')];
}

const server = createServer((request, response) =>
  respond(request).then(
    ([status, body, headers]) => response.writeHead(status, headers).end(body),
    () => response.destroy(),
  ),
);
server.listen(Number(port), HOST, () => console.log(`http://${HOST}:${server.address().port}`));
