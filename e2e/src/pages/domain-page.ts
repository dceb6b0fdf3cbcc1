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

  /** Types an amount, as the bid itself or as the most to pay, reviews it and confirms. */
  async bid(amount: number, kind: 'Exactly' | 'Up to' = 'Exactly'): Promise<void> {
    await this.bidField.fill(String(amount));
    await this.page.getByText(new RegExp(`^${kind} [\\d,]+`)).click();
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
