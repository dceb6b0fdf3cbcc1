import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from './server-process';

const newFolder = () => mkdtemp(join(tmpdir(), 'dotpi-e2e-'));

/**
 * Before the journeys: a server makes and seeds its database once, so that those of the workers begin with a copy. Making
 * one takes most of a start, which on a busy machine is more than a minute.
 */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const server = new ServerProcess(await freePort(), folder);
  await server.start(180_000);
  await server.stop();
  process.env.SEEDED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Runs a server on a copy of the seeded data while it is used; `prepare` gets the data's folder before. */
export async function withSeededServer(
  environment: Record<string, string>,
  use: (server: ServerProcess) => Promise<void>,
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const dataDir = await newFolder();
  await cp(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  await prepare(dataDir);
  const server = new ServerProcess(await freePort(), dataDir, environment);
  await server.start();
  await use(server);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
