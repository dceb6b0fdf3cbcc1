import { expect, type Page } from '@playwright/test';

/** A picture of one pixel, as a person picks it from a phone. */
export const PICTURE = {
  name: 'loom.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const PRICE_FIELD = { Auction: /^Starting price/, 'Buy now': /^Price/, Rent: /^Rent per period/ };

export interface Terms {
  /** Without .pi. */
  name: string;
  mode: keyof typeof PRICE_FIELD;
  price: number;
  withPicture?: boolean;
}

/** The three steps of /sell. */
export class ListingWizard {
  constructor(private readonly page: Page) {}

  async list({ name, mode, price, withPicture }: Terms): Promise<void> {
    const { page } = this;
    await page.goto('/sell');
    const before = await this.#listingsInSession();
    await page.getByLabel('Domain name').fill(`${name}.pi`);
    await expect(page.getByLabel('Domain name')).toHaveValue(name);
    await page.getByLabel('Description').fill('A name for a workshop.');
    await this.#press('Next');
    await page.getByRole('radio', { name: mode }).click();
    await page.getByLabel(PRICE_FIELD[mode]).fill(String(price));
    if (withPicture) {
      await page.locator('input[type=file]').setInputFiles(PICTURE);
      await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    }
    await this.#press('Next');
    await page.getByRole('checkbox', { name: /I own this name/ }).check();
    await this.#press('List domain');
    await expect(page.getByRole('heading', { name: 'Successfully Listed' })).toBeVisible();
    // The next page is loaded again and begins with what the session knows.
    await expect.poll(() => this.#listingsInSession()).toBe(before + 1);
  }

  #press(name: string): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }

  /** How many listings the stored session counts against the plan. */
  #listingsInSession(): Promise<number> {
    return this.page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('piAuth') ?? '{}') as { currentListings?: number };
      return stored.currentListings ?? 0;
    });
  }
}
