import { rm } from 'node:fs/promises';
import { runCampaign } from './history/campaign';
import { openSite } from './site/site';
import { type WorkspaceCopy, copyWorkspace } from './site/workspace-copy';

jest.setTimeout(120_000);

const HISTORIES = 4;
/** No history starts after this. */
const WITHIN_MS = 20_000;

let copy: WorkspaceCopy;
beforeAll(async () => {
  copy = await copyWorkspace();
});
afterAll(() => copy.remove());

test('random histories on killed and restarted servers break no invariant', async () => {
  const { played, failure } = await runCampaign({
    program: copy.program,
    // PostgreSQL with two server processes where the other tests use it, else PGlite with one.
    storage: process.env.TEST_DATABASE_URL ? { postgresUrl: process.env.TEST_DATABASE_URL } : 'PGlite',
    histories: HISTORIES,
    seed: 314,
    withinMs: WITHIN_MS,
  });
  expect(failure).toBeNull();
  expect(played).toBeGreaterThan(0);
});

test('a server that ends unexpectedly is noticed, and so is a site whose journal was taken away', async () => {
  const site = await openSite(copy.program, 'PGlite');
  const [server] = site.servers;
  try {
    await server?.kill9();
    await site.startAll();
    expect(server?.takeUnaskedEnds()).toEqual([]);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    while (server?.isRunning) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server?.takeUnaskedEnds()).toEqual([expect.stringContaining('the server ended (SIGKILL)')]);
    await rm(site.dataDir, { recursive: true });
    await expect(site.startAll()).rejects.toThrow('somebody removed');
  } finally {
    await site.close();
  }
});

test('a patch that does not apply is an error', async () => {
  const patch = { file: 'server/src/app.ts', from: 'this text does not stand there', to: '' };
  await expect(copyWorkspace([patch])).rejects.toThrow('finds its text 0 times');
});
