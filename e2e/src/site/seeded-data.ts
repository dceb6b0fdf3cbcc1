import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from './server-process';
import { makeDatabase } from './test-database';

/** The servers of the journeys use the PostgreSQL of the tests; without one, embedded databases, which use more CPU. */
const POSTGRES = process.env.TEST_DATABASE_URL;

const newFolder = () => mkdtemp(join(tmpdir(), 'dotpi-e2e-'));

/**
 * Before the journeys: a server makes and seeds its database once, so that those of the workers begin with a copy. Making
 * one takes most of a start, which on a busy machine is more than a minute.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const database = POSTGRES ? await makeDatabase(POSTGRES) : null;
  const remove = async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const server = new ServerProcess(await freePort(), folder, database ? { DATABASE_URL: database.url } : {});
  try {
    await server.start(180_000);
    await server.stop();
  } catch (error) {
    await server.stop();
    await remove();
    throw error;
  }
  process.env.SEEDED_DATA = folder;
  if (database) process.env.SEEDED_DATABASE = database.name;
  return remove;
}

/** Where a server's data lives, as environment variables for any program that opens it. */
export interface DataLocation {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Runs a server on a copy of the seeded data while it is used; `prepare` runs before it starts, with where the copy lives. */
export async function withSeededServer(
  environment: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
  prepare: (location: DataLocation) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dataDir = await newFolder();
  await cp(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const database = POSTGRES ? await makeDatabase(POSTGRES, { copyOf: process.env.SEEDED_DATABASE }) : null;
  const location = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
  const server = new ServerProcess(await freePort(), dataDir, { ...location, ...environment });
  try {
    await prepare(location);
    await server.start();
    await use(server);
  } finally {
    await server.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
