/** Releases in a folder of this machine, which servers may share by mounting it. */
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { changedMeanwhile, differs } from './refusals.mjs';
import { whileLocked } from './lock.mjs';

/** See open-files.d.mts for what each method promises. */
export class FolderFiles {
  constructor(folder) {
    this.folder = folder;
  }

  async read(path) {
    try {
      return await readFile(join(this.folder, path));
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code)) return null;
      throw error;
    }
  }

  async list(path) {
    const folder = join(this.folder, path);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const { mtime } = await stat(file);
        return { path: relative(this.folder, file).replaceAll(sep, '/'), changedAt: mtime };
      });
    return Promise.all(files);
  }

  async add(path, bytes) {
    const known = await this.read(path);
    if (known?.equals(bytes)) return;
    if (known) throw differs(path);
    await this.write(path, bytes);
  }

  async addFolder(path, source) {
    const folder = join(this.folder, path);
    const draft = `${folder}.${process.pid}.new`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await cp(source, draft, { recursive: true });
    await rename(draft, folder);
  }

  /** Written beside its place and moved there: a reader gets the old text or the new one. */
  async write(path, bytes) {
    const file = join(this.folder, path);
    const draft = join(dirname(file), `.${path.slice(path.lastIndexOf('/') + 1)}.${process.pid}.new`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  }

  async readPointer(path) {
    const bytes = await this.read(path);
    return bytes && { text: bytes.toString(), tag: tagOf(bytes) };
  }

  /** Those who ship hold the lock; this is about people who edit the file meanwhile. */
  async swapPointer(path, text, tag) {
    const now = await this.readPointer(path);
    if ((now?.tag ?? null) !== tag) throw changedMeanwhile(path);
    await this.write(path, text);
    return tagOf(text);
  }

  async append(path, line) {
    await mkdir(this.folder, { recursive: true });
    await appendFile(join(this.folder, path), `${line}\n`);
  }

  /** A folder's own time. */
  async markUsed(path) {
    const now = new Date();
    await utimes(join(this.folder, path), now, now);
  }

  async lastUse(path) {
    return (await stat(join(this.folder, path))).mtime;
  }

  remove(path) {
    return rm(join(this.folder, path), { recursive: true, force: true });
  }

  whileLocked(work, patience) {
    return whileLocked(this.folder, work, patience);
  }
}

const tagOf = (content) => createHash('sha256').update(content).digest('base64url');
