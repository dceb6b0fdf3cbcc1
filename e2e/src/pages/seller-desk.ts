import { expect, type Locator, type Page } from '@playwright/test';

/** /sell/desk: own listings, what waits for the seller, and the statement. */
export class SellerDesk {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/sell/desk');
  }

  listing(name: string): Locator {
    return this.page.getByRole('table', { name: 'My Listings' }).getByRole('row', { name: new RegExp(name) });
  }

  sale(name: string): Locator {
    return this.page.getByRole('group', { name: 'Statement' }).getByRole('row', { name: new RegExp(name) });
  }

  async changePrice(name: string, price: number): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('button', { name: `Edit ${name}` }).click();
    await this.page.getByLabel('Price', { exact: true }).fill(String(price));
    await this.page.getByRole('button', { name: 'Save changes' }).click();
    await expect(this.listing(name)).toContainText(String(price));
  }

  /** Renews several listings after a look at what will happen to each. */
  async renew(...names: string[]): Promise<void> {
    for (const name of names) await this.page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await this.page.getByRole('button', { name: 'Renew…' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Renew ${names.length} names` }).click();
    await expect(dialog).toContainText(`${names.length} changed, 0 not.`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  }
}
