import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/testing/test-server';

const run = promisify(execFile);

/** A PostgreSQL of a campaign's own: it can be restarted without hurting others. Needs initdb and pg_ctl on the PATH. */
export class DatabaseServer {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly as: { uid: number; gid: number } | undefined,
  ) {}

  static async open(): Promise<DatabaseServer> {
    const folder = await mkdtemp(join(tmpdir(), 'dotpi-postgres-'));
    // PostgreSQL refuses to run as root.
    const isRoot = process.getuid?.() === 0;
    const as = isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : undefined;
    if (as) await chown(folder, as.uid, as.gid);
    const server = new DatabaseServer(folder, await freePort(), as);
    await server.run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync']);
    await server.run('pg_ctl', [...server.control('start'), '-o', server.options]);
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Its processes end without a word and it recovers: what was committed is written, though not synced. */
  async restart(): Promise<void> {
    await this.run('pg_ctl', [...this.control('restart'), '-m', 'immediate', '-o', this.options]);
  }

  async close(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.folder, '-m', 'immediate', 'stop']).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get options(): string {
    return `-p ${this.port} -h 127.0.0.1 -k ${this.folder} -c fsync=off -c max_connections=40`;
  }

  private control(action: string): string[] {
    return ['-D', this.folder, '-w', '-t', '120', '-l', join(this.folder, 'log'), action];
  }

  private async run(program: string, args: string[]): Promise<void> {
    await run(program, args, { ...this.as, cwd: this.folder, env: { PATH: process.env.PATH ?? '' } });
  }
}

const idOf = async (what: '-u' | '-g'): Promise<number> => Number((await run('id', [what, 'postgres'])).stdout);
