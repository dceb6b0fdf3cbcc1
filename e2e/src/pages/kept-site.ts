import { expect, type Locator, type Page } from '@playwright/test';

/** A page whose browser keeps the site for offline use. */
export class KeptSite {
  constructor(private readonly page: Page) {}

  /** That one is offline, with the time of what is shown. */
  get notification(): Locator {
    return this.page.getByRole('status').filter({ hasText: /^You're offline\. Showing data from / });
  }

  /** Waits until the worker has what it needs to stand in for the server, in the language of `address`. */
  async isKept(address = '/offline'): Promise<void> {
    const findPage = (of: string) =>
      caches.match(of, { cacheName: 'dotpi-pages-1' }).then((page) => page !== undefined);
    await expect.poll(() => this.page.evaluate(findPage, address), { timeout: 20_000 }).toBe(true);
  }

  /** Waits until the last response of an address that starts like this is stored. */
  async hasKept(address: string): Promise<void> {
    const addresses = async () =>
      (await (await caches.open('dotpi-answers-1')).keys()).map(({ url }) => url.slice(location.origin.length));
    const isThere = async () => (await this.page.evaluate(addresses)).some((kept) => kept.startsWith(address));
    await expect.poll(isThere).toBe(true);
  }
}
