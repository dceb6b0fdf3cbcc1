import { withSeededServer } from './seeded-data';
import { SiteCopy } from './site-copy';
import { test as base } from './test';

interface Workers {
  copy: SiteCopy;
}

interface Fixtures {
  /** The site that the server serves; a journey may ship and break releases in it. */
  site: SiteCopy;
}

/** The journeys' test with a server on a copy of the built site. */
export const test = base.extend<Fixtures, Workers>({
  copy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know the dependencies
    async ({}, use) => {
      const copy = await SiteCopy.make();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ copy }, use) => withSeededServer({ SITE_DIR: copy.folder }, use),
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ copy }, use) => {
    await copy.reset();
    await use(copy);
  },
});
