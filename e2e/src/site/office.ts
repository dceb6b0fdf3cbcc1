import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoUid } from 'contracts/demo';
import { freePort, REPOSITORY, ServerProcess } from './server-process';
import { makeDatabase } from './test-database';

const POSTGRES = process.env.TEST_DATABASE_URL;

/** Runs a server of its own whose demo has cases, and a second administrator whom the command on the server made. */
export async function withOffice(second: string, use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-office-'));
  const database = POSTGRES ? await makeDatabase(POSTGRES) : null;
  const location = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
  const server = new ServerProcess(await freePort(), dataDir, { ...location, DEMO_CASES: 'on' });
  try {
    await server.start(180_000);
    await server.stop();
    await promisify(execFile)('npx', ['tsx', 'server/src/main.ts', 'admin', 'grant', demoUid(second)], {
      env: { ...process.env, ...location },
      cwd: REPOSITORY,
    });
    await server.start();
    await use(server);
  } finally {
    await server.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
