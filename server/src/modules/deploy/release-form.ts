import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { DEPLOY, DEPLOY_ACTIONS, type Fault, RELEASE_VERSION, releaseManifest, serverFault } from 'contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Outcome, refuse } from '../../platform/refusal';

const words = z.optional(z.string().check(z.maxLength(DEPLOY.wordsMax)));

/** What a team asks for. */
const order = z.object({
  action: z.enum(DEPLOY_ACTIONS),
  version: z.optional(z.string().check(z.regex(RELEASE_VERSION))),
  share: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  because: words,
  /** Of what changes what visitors get: its number, and the signature of `orderText`. */
  number: z.optional(z.string().check(z.regex(/^\d{13}$/))),
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))),
  note: words,
  commit: z.optional(z.string().check(z.regex(/^[\w./-]{1,100}$/))),
});
export type Order = z.output<typeof order>;

/** Of a folder: no way up, no absolute path, no hidden file. */
const FILE_PATH = /^(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/;

/** A form that is not what the call takes. */
class BadForm extends Error {
  constructor(
    readonly field: string,
    readonly fault: Fault,
  ) {
    super(fault.error());
  }
}

/**
 * Reads the form: its fields, and the release's files into `folder`, each only where the manifest before it names it. VALIDATION for
 * anything else, TOO_LARGE for more than a release may have.
 */
export async function readForm(request: FastifyRequest, folder: string, remote: string): Promise<Outcome<Order>> {
  if (Number(request.headers['content-length'] ?? 0) > DEPLOY.releaseBytes) return tooLarge();
  const fields: Record<string, string> = {};
  const release = new UploadedRelease(folder, remote);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await release.addFile(part);
      else if (part.fieldname === 'manifest') await release.begin(String(part.value));
      else fields[part.fieldname] = String(part.value);
    }
    const read = order.safeParse(fields);
    if (!read.success) throw new BadForm(read.error.issues[0]?.path.join('.') || 'action', serverFault('releaseValue'));
    release.finish(read.data.action);
    return read.data;
  } catch (error) {
    const { code = '', statusCode } = error as { code?: string; statusCode?: number };
    if (error instanceof BadForm) return refuse('VALIDATION', { [error.field]: error.fault });
    if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
    if (code === '' || code.startsWith('FST_')) return refuse('VALIDATION', { form: serverFault('form') });
    throw error;
  }
}

const tooLarge = () =>
  refuse('TOO_LARGE', undefined, {
    because: 'releaseTooLarge',
    mb: DEPLOY.releaseBytes / 1024 / 1024,
    files: DEPLOY.files,
    fileMb: DEPLOY.fileBytes / 1024 / 1024,
  });

class UploadedRelease {
  private waiting: Set<string> | null = null;
  private bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly remote: string,
  ) {}

  /** The manifest says which files may follow. */
  async begin(text: string): Promise<void> {
    if (this.waiting) throw new BadForm('manifest', serverFault('releaseOneManifest'));
    const { data: manifest } = releaseManifest.safeParse(parseJson(text));
    if (!manifest) throw new BadForm('manifest', serverFault('releaseNoManifest'));
    if (manifest.name !== this.remote)
      throw new BadForm('manifest', serverFault('releaseOther', { name: manifest.name }));
    if (!RELEASE_VERSION.test(manifest.version)) throw new BadForm('manifest', serverFault('releaseVersion'));
    const files = Object.keys(manifest.integrity);
    const odd = files.find((file) => !FILE_PATH.test(file) || file === 'remote.json');
    if (odd !== undefined) throw new BadForm('manifest', serverFault('releaseFile', { file: odd }));
    await writeFile(join(this.folder, 'remote.json'), JSON.stringify(manifest));
    this.waiting = new Set(files);
  }

  async addFile({ file, filename, fieldname }: MultipartFile): Promise<void> {
    if (fieldname !== 'files') throw new BadForm(fieldname, serverFault('releaseFiles'));
    if (!this.waiting) throw new BadForm('manifest', serverFault('releaseManifestFirst'));
    if (!this.waiting.delete(filename))
      throw new BadForm('files', serverFault('releaseUnnamed', { file: filename.slice(0, 200) }));
    const path = join(this.folder, filename);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(file, createWriteStream(path, { flags: 'wx' }));
    this.bytes += file.bytesRead;
    if (file.truncated || this.bytes > DEPLOY.releaseBytes)
      throw Object.assign(new Error('too large'), { statusCode: 413 });
  }

  /** A release comes with publish, whole; with nothing else. */
  finish(action: Order['action']): void {
    if (action !== 'publish' && this.waiting) throw new BadForm('manifest', serverFault('releaseNoFiles', { action }));
    if (action === 'publish' && !this.waiting) throw new BadForm('manifest', serverFault('releaseSigned'));
    const [missing] = this.waiting ?? [];
    if (missing !== undefined) throw new BadForm('files', serverFault('releaseMissing', { file: missing }));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
