/**
 * Releases as objects of a bucket behind S3's interface, for several machines. Pointers change by conditional writes (If-Match,
 * If-None-Match), which the store has to know; shipping looks whether it does.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { changedMeanwhile, differs, storeFailed } from './refusals.mjs';

const ROOT = 'site/';
const TIMEOUT_MS = 15_000;
/** The release exists when this file does, so it comes last. */
const LAST = /(^|\/)(remote|shell)\.json$/;
const LOCK = '.shipping.lock';
const LEASE_MS = 60_000;
const PATIENCE_MS = 30_000;
const USED = '.used';
const AT_ONCE = 8;
const TRIES_TO_APPEND = 10;

/** See open-files.d.mts for what each method promises. */
export class S3Files {
  #client;
  #base;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
    this.#base = `${endpoint}/${bucket}`;
  }

  async read(path) {
    const response = await this.#send('GET', path);
    return response && Buffer.from(await response.arrayBuffer());
  }

  async list(path) {
    const found = [];
    for (let token = ''; token !== null;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${ROOT}${path}/` });
      if (token) query.set('continuation-token', token);
      const response = await this.#fetch('GET', `${this.#base}?${query}`);
      if (!response.ok) throw await failure(response, 'GET', path);
      const page = await response.text();
      for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        found.push({ path: tagOf('Key', entry).slice(ROOT.length), changedAt: new Date(tagOf('LastModified', entry)) });
      token = tagOf('IsTruncated', page) === 'true' ? tagOf('NextContinuationToken', page) : null;
    }
    return found.filter((file) => !file.path.endsWith(`/${USED}`));
  }

  async add(path, bytes) {
    const response = await this.#send('PUT', path, { body: bytes, headers: { 'if-none-match': '*' } }, [412]);
    if (response.status === 412 && !(await this.read(path))?.equals(Buffer.from(bytes))) throw differs(path);
  }

  /** What is left of an upload that ended half-way is replaced: a release is not used before its manifest is there. */
  async addFolder(path, source) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(source.length + 1));
    const put = async (file) => this.write(`${path}/${file.replaceAll(sep, '/')}`, await readFile(join(source, file)));
    const rest = files.filter((file) => !LAST.test(file));
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let file = rest.pop(); file; file = rest.pop()) await put(file);
    });
    await Promise.all(workers);
    for (const file of files.filter((name) => LAST.test(name))) await put(file);
  }

  async write(path, bytes) {
    await this.#send('PUT', path, { body: bytes });
  }

  async readPointer(path) {
    const response = await this.#send('GET', path);
    return response && { text: await response.text(), tag: response.headers.get('etag') };
  }

  async swapPointer(path, text, tag) {
    const headers = tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
    const response = await this.#send('PUT', path, { body: text, headers }, [404, 409, 412]);
    if (!response.ok) throw changedMeanwhile(path);
    return response.headers.get('etag');
  }

  async append(path, line) {
    for (let tries = 1; ; tries += 1) {
      const known = await this.readPointer(path);
      try {
        return void (await this.swapPointer(path, `${known?.text ?? ''}${line}\n`, known?.tag ?? null));
      } catch (error) {
        if (!error.isConflict || tries === TRIES_TO_APPEND) throw error;
      }
    }
  }

  async markUsed(path) {
    await this.write(`${path}/${USED}`, new Date().toISOString());
  }

  /** Since it came, where it was not marked. */
  async lastUse(path) {
    const marked = await this.read(`${path}/${USED}`);
    if (marked) return new Date(marked.toString());
    const times = (await this.list(path)).map(({ changedAt }) => changedAt.getTime());
    return new Date(Math.max(0, ...times));
  }

  async remove(path) {
    // The manifests first: what is half removed is no release any more.
    const files = (await this.list(path)).map((file) => file.path);
    const ordered = [...files.filter((file) => LAST.test(file)), ...files.filter((file) => !LAST.test(file)), path];
    for (const file of [...ordered, `${path}/${USED}`]) await this.#send('DELETE', file);
  }

  /** A lease in the bucket, renewed while the work goes on. A process that lost it fails at its next swap of a pointer. */
  async whileLocked(work, patience = PATIENCE_MS) {
    const deadline = Date.now() + patience;
    let tag = await this.#takeLease();
    while (tag === null) {
      if (Date.now() > deadline) throw new Error('Another process is shipping.');
      await new Promise((resolve) => setTimeout(resolve, 200));
      tag = await this.#takeLease();
    }
    await this.#refuseUnconditional();
    const renewing = setInterval(() => {
      this.swapPointer(LOCK, lease(), tag).then(
        (next) => (tag = next),
        () => clearInterval(renewing),
      );
    }, LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      if ((await this.readPointer(LOCK))?.tag === tag) await this.#send('DELETE', LOCK);
    }
  }

  /** The tag of our lease, or null while another one holds. */
  async #takeLease() {
    const held = await this.readPointer(LOCK);
    if (held && JSON.parse(held.text).until > Date.now()) return null;
    try {
      return await this.swapPointer(LOCK, lease(), held?.tag ?? null);
    } catch (error) {
      if (error.isConflict) return null;
      throw error;
    }
  }

  /** A store that overlooks conditions would let two teams overwrite each other without a word. */
  async #refuseUnconditional() {
    const path = `${LOCK}.try`;
    await this.write(path, 'one');
    const response = await this.#send('PUT', path, { body: 'two', headers: { 'if-none-match': '*' } }, [412, 409]);
    if (response.ok) throw storeFailed('This S3 store does not know conditional writes, which releases need.');
  }

  /** The response, null for an object that is not there; throws for other failures than the `expected` ones. */
  async #send(method, path, more = {}, expected = []) {
    const response = await this.#fetch(
      method,
      `${this.#base}/${ROOT}${path.split('/').map(encodeURIComponent).join('/')}`,
      more,
    );
    if (response.ok || expected.includes(response.status)) return response;
    if (response.status !== 404 || method === 'PUT') throw await failure(response, method, path);
    await response.body?.cancel();
    return null;
  }

  #fetch(method, url, { body, headers } = {}) {
    const sent = typeof body === 'string' ? body : body && new Uint8Array(body);
    return this.#client.fetch(url, { method, headers, body: sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }
}

async function failure(response, method, path) {
  await response.body?.cancel();
  return storeFailed(`The store of releases responded with ${response.status} to ${method} ${path}.`);
}

const lease = () => JSON.stringify({ by: randomUUID(), until: Date.now() + LEASE_MS });

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' };
/** The text of an element of S3's lists. */
function tagOf(name, xml) {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(#?\w+);/g, (whole, entity) => ENTITIES[entity] ?? whole).replace(/^"|"$/g, '');
}
