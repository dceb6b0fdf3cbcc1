import { expect, type Locator, type Page } from '@playwright/test';

/** The wallet card of the profile. */
export class WalletPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await expect(this.page.getByText('Available Balance')).toBeVisible();
  }

  /** The figure beside a caption of the card. */
  figure(caption: 'Available Balance' | 'Pending'): Locator {
    return this.page
      .getByRole('group', { name: caption })
      .or(this.page.locator('dl > div', { hasText: caption }))
      .first();
  }

  /** Pays an amount in through the simulated Pi wallet and waits for the receipt. */
  async deposit(amount: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Wallet deposit' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill(String(amount));
    await dialog
      .getByRole('button', { name: /deposit/i })
      .last()
      .click();
  }
}
