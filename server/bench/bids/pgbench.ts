import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const INSTALLED = '/usr/lib/postgresql';

/** The installed pgbench of the newest version, or the one on the PATH; null without any. */
export async function findPgbench(): Promise<string | null> {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(INSTALLED, version, 'bin/pgbench'))
    .filter((path) => existsSync(path));
  for (const path of [...installed, 'pgbench'])
    if (
      await run(path, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return path;
  return null;
}

/** The table that bids-server.ts makes for it. */
export const COUNTERS = { table: 'bench_counter', rows: 1_000 } as const;

const CLIENTS = 64;

/** Updates of one row, each a commit of its own, a second: always the same row, or any of a thousand. */
export async function measureUpdates(
  pgbench: string,
  { url, seconds, isHot }: { url: string; seconds: number; isHot: boolean },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-pgbench-'));
  const script = join(folder, 'update.sql');
  await writeFile(
    script,
    `\\set id ${isHot ? '1' : `random(1, ${COUNTERS.rows})`}\nupdate ${COUNTERS.table} set n = n + 1 where id = :id;\n`,
  );
  try {
    const { stdout } = await run(pgbench, [
      '--no-vacuum',
      `--client=${CLIENTS}`,
      '--jobs=2',
      `--time=${seconds}`,
      `--file=${script}`,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const run = promisify(execFile);
