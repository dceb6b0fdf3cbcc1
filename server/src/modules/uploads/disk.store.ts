import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UploadStore } from './uploads';

/** Uploads as files of one folder, in subfolders by the first two letters of their names. */
export class DiskStore implements UploadStore {
  constructor(private readonly folder: string) {}

  /** Whole or not at all: the file is written beside its place and moved there. */
  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, bytes, { flush: true });
    await rename(part, path);
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    }
  }

  remove(name: string): Promise<void> {
    return rm(this.pathOf(name), { force: true });
  }

  private readonly pathOf = (name: string) => join(this.folder, name.slice(0, 2), name);
}
