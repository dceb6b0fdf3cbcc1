import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bundledProgram } from '../../testing/bundled-program';
import { loadConfig } from '../load-config';
import { WORKSPACE_ROOT } from '../locations';
import { rows } from './database';
import { openDatabase } from './open-database';

jest.setTimeout(120_000);

const writer = bundledProgram('testing/write-until-killed.ts');

/** Lets the program write for a moment, kills it without warning, and answers the last number that it had acknowledged. */
async function writeAndKill(dataDir: string, forMs: number): Promise<number> {
  const program = spawn(process.execPath, [writer(), dataDir], { cwd: WORKSPACE_ROOT });
  let output = '';
  await new Promise<void>((resolve) => {
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output === '') setTimeout(() => program.kill('SIGKILL'), forMs);
      output += text;
    });
    program.once('close', () => resolve());
  });
  return Number(output.trim().split('\n').at(-1));
}

test('kill -9 while writing loses nothing that was acknowledged and leaves no half transaction', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dotpi-durability-'));
  for (const forMs of [50, 200, 333]) {
    const acknowledged = await writeAndKill(dataDir, forMs);
    const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }));
    const [state] = await rows(
      database.db,
      sql<{ count: bigint; top: bigint; halves: bigint }>`
      select count(*) as count, max(n) as top, count(*) filter (where twin <> n) as halves from written`,
    );
    expect(Number(state?.top)).toBeGreaterThanOrEqual(acknowledged);
    expect(state?.count).toBe(state?.top);
    expect(state?.halves).toBe(0n);
    await database.close();
  }
});
