import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from './server-process';
import { makeDatabase } from './test-database';

/** Servers of the journeys use the PostgreSQL of the tests; without one, embedded databases, which take more of the processor. */
const POSTGRES = process.env.TEST_DATABASE_URL;

const newFolder = () => mkdtemp(join(tmpdir(), 'dotpi-e2e-'));

/**
 * Before the journeys: a server makes and seeds its database once, so that those of the workers begin with a copy. Making
 * one takes most of a start, which on a busy machine is more than a minute.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const database = POSTGRES ? await makeDatabase(POSTGRES) : null;
  const server = new ServerProcess(await freePort(), folder, database ? { DATABASE_URL: database.url } : {});
  await server.start(180_000);
  await server.stop();
  process.env.SEEDED_DATA = folder;
  if (database) process.env.SEEDED_DATABASE = database.name;
  return async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Where the data of a server are, as environment variables of whatever opens them. */
export interface DataPlaces {
  DATA_DIR: string;
  DATABASE_URL: string;
}

/** Runs a server on a copy of the seeded data while it is used; `prepare` gets the places of the copy before. */
export async function withSeededServer(
  environment: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
  prepare: (places: DataPlaces) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dataDir = await newFolder();
  await cp(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const database = POSTGRES ? await makeDatabase(POSTGRES, { copyOf: process.env.SEEDED_DATABASE }) : null;
  const places = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
  await prepare(places);
  const server = new ServerProcess(await freePort(), dataDir, { DATABASE_URL: places.DATABASE_URL, ...environment });
  await server.start();
  await use(server);
  await server.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
