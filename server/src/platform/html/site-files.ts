import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'contracts';

/** What the shell's build tells the server. Paths are absolute; integrity by path. */
export interface ShellManifest {
  version: string;
  scripts: string[];
  preload: string[];
  fonts: string[];
  integrity: Record<string, string>;
}

export interface Site {
  shell: ShellManifest;
  registry: Registry;
}

/** The built site's two manifests, read again when they change: a re-pointed remote needs no restart. */
export class SiteFiles {
  private readonly kept = new Map<string, { stamp: string; text: string; value: unknown }>();

  constructor(private readonly folder: string) {}

  /** The site, or null while it is not built. */
  async read(): Promise<Site | null> {
    const [shell, registry] = await Promise.all([
      this.file<ShellManifest>('shell.json'),
      this.file<Registry>('remotes.json'),
    ]);
    return shell && registry ? { shell: shell.value, registry: registry.value } : null;
  }

  /** /remotes.json as it lies on the disk, with a stamp for its ETag. */
  registryText(): Promise<{ stamp: string; text: string } | null> {
    return this.file<Registry>('remotes.json');
  }

  private async file<T>(name: string): Promise<{ stamp: string; text: string; value: T } | null> {
    const path = join(this.folder, name);
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const stamp = `${ino}-${mtimeMs}-${size}`;
      const known = this.kept.get(name);
      if (known?.stamp === stamp) return known as { stamp: string; text: string; value: T };
      const text = await readFile(path, 'utf8');
      const fresh = { stamp, text, value: JSON.parse(text) as T };
      this.kept.set(name, fresh);
      return fresh;
    } catch {
      return null;
    }
  }
}
