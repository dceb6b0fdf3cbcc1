import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = resolve(__dirname, '../../..');
const run = promisify(execFile);

const SHARED = ['node_modules', 'contracts', 'mf-kit', 'shared-i18n', 'shared-store', 'shared-ui'];
const FILES = ['package.json', 'package-lock.json'];
/** Not needed to build, and large. */
const LEFT_OUT = /\/(node_modules|coverage)$/;

/**
 * A checkout of one team, where some workspaces are at another commit than on the site; what is built here knows
 * nothing of the rest.
 */
export class TeamCheckout {
  /** Variables of the team's machine. */
  environment: Record<string, string> = {};

  private constructor(readonly folder: string) {}

  /** `workspaces` can be changed and built here. */
  static async make(workspaces: string[]): Promise<TeamCheckout> {
    const folder = await mkdtemp(join(tmpdir(), 'dotpi-team-'));
    const own = ['tooling', ...workspaces];
    for (const name of [...FILES, ...own])
      await cp(join(REPOSITORY, name), join(folder, name), {
        recursive: true,
        filter: (path) => !LEFT_OUT.test(path),
      });
    for (const name of [...SHARED, ...own.map((workspace) => join(workspace, 'node_modules'))])
      if (existsSync(join(REPOSITORY, name))) await symlink(join(REPOSITORY, name), join(folder, name));
    return new TeamCheckout(folder);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Replaces a text in a source file; throws when the text is not there. */
  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not say ${from}`);
    await writeFile(path, source.replace(from, to));
  }

  /** Runs a command of the team; resolves to its output. */
  async run(command: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(command, args, { cwd: this.folder, env: { ...process.env, ...this.environment } });
    return stdout.trim();
  }
}
