import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { RegistryRemote } from 'contracts';
import type { Edit } from './site-copy';

const BUILDS = resolve(__dirname, '../../../dist/remotes');

/** A static server of another origin with one remote's build, unsigned, as developers serve it from their machine. */
export class BuildServer {
  private readonly files = new Map<string, string>();
  private server: Server | null = null;

  constructor(readonly port: number) {}

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const file = this.files.get((request.url ?? '').replace(/\?.*$/, ''));
      const type = request.url?.includes('.json') ? 'application/json' : 'text/javascript';
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'access-control-allow-origin': '*' });
      response.end(file);
    });
    await new Promise<void>((listening) => this.server?.listen(this.port, listening));
  }

  async stop(): Promise<void> {
    await new Promise((closed) => this.server?.close(closed));
  }

  /** Serves the remote's last build under /{folder}/, with some text changed; resolves to the folder's address. */
  async serve(folder: string, remote: string, edit: Edit, over: Partial<RegistryRemote> = {}): Promise<string> {
    const manifest = JSON.parse(await readFile(join(BUILDS, remote, 'remote.json'), 'utf8')) as RegistryRemote;
    const integrity: Record<string, string> = {};
    for (const file of Object.keys(manifest.integrity)) {
      const text = edit(file, await readFile(join(BUILDS, remote, file), 'utf8'));
      this.files.set(`/${folder}/${file}`, text);
      integrity[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    }
    this.files.set(`/${folder}/remote.json`, JSON.stringify({ ...manifest, integrity, ...over }));
    return `${this.origin}/${folder}/`;
  }

  /** Changes served files so that they no longer match the manifest. */
  tamper(folder: string, pattern: RegExp, change: (text: string) => string): void {
    for (const [path, text] of this.files)
      if (path.startsWith(`/${folder}/`) && pattern.test(path)) this.files.set(path, change(text));
  }
}
