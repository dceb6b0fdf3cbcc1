/** Backups by pgBackRest, and what comes back from them, on a PostgreSQL beside the cluster. */
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filled, FOLDER, valuesOf } from '../cluster/machines.mjs';
import { pgBackRest, postgresUser } from '../cluster/cluster.mjs';

const run = promisify(execFile);
const PORT = 5499;

export const backUp = () => pgBackRest(['--type=full', 'backup']);

/**
 * Restores into an empty folder and runs PostgreSQL on it while `use` asks: `to` is a moment as PostgreSQL writes it, or null for the
 * state of the backup itself.
 */
export async function withRestored(to, use) {
  const folder = join(FOLDER, 'restored');
  const user = await postgresUser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'postgres'), { recursive: true, mode: 0o700 });
  const values = { ...valuesOf(1), DATA: folder };
  writeFileSync(join(folder, 'pgbackrest.conf'), filled('pgbackrest.conf', values));
  if (user) for (const path of [folder, join(folder, 'postgres')]) chownSync(path, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const target = to === null ? ['--type=immediate'] : ['--type=time', `--target=${to}`];
  const config = `--config=${join(folder, 'pgbackrest.conf')}`;
  await run('pgbackrest', [config, '--stanza=dotpi', ...target, '--target-action=promote', 'restore'], as);
  const control = [join(values.PG_BIN, 'pg_ctl'), ['-D', join(folder, 'postgres'), '-w', '-t', '120']];
  const options = `-p ${PORT} -h 127.0.0.1 -k ${folder} -c archive_mode=off -c ssl=off`;
  // Patroni's own files of settings and access lie in the restored folder.
  await run(control[0], [...control[1], '-o', options, '-l', join(folder, 'log'), 'start'], as);
  try {
    return await use((text) => askRestored(text));
  } finally {
    await run(control[0], [...control[1], '-m', 'immediate', 'stop'], as);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askRestored(text) {
  const { POSTGRES_PASSWORD } = valuesOf(1);
  const env = { ...process.env, PGPASSWORD: POSTGRES_PASSWORD };
  const at = ['-h', '127.0.0.1', '-p', String(PORT), '-U', 'postgres', '-d', 'dotpi', '-qAt', '-c', text];
  return (await run('psql', at, { env })).stdout.trim();
}
