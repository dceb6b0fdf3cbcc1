import { expect, type Locator, type Page } from '@playwright/test';

/** The page of an auction. */
export class DomainPage {
  constructor(readonly page: Page) {}

  async open(id: string): Promise<void> {
    await this.page.goto(`/domains/${id}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  get bidField(): Locator {
    return this.page.getByLabel('Your bid');
  }

  /** Types an amount, and the most to pay where one is given, reviews it and confirms. */
  async bid(amount: number, maximum?: number): Promise<void> {
    await this.bidField.fill(String(amount));
    if (maximum !== undefined) await this.page.getByLabel('Your maximum').fill(String(maximum));
    await this.page.getByRole('button', { name: 'Place Bid' }).first().click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Confirm bid' }).click();
  }

  /** Has the browser check the proof. */
  async verify(): Promise<void> {
    await this.page.getByRole('button', { name: 'Verify this auction' }).click();
  }

  get isLeading(): Locator {
    return this.page.getByText('You are the highest bidder').first();
  }

  get isOutbid(): Locator {
    return this.page.getByText('You have been outbid').first();
  }
}
