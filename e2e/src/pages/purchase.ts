import type { Locator, Page } from '@playwright/test';

/** Buying at a fixed price, and the resulting order. */
export class Purchase {
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Buy now' });
  }

  /** Opens the purchase on the page of an item, chooses the way to pay, and pays. */
  async pay(way: 'Wallet balance' | 'Pi'): Promise<void> {
    await this.page.getByRole('button', { name: /^Buy for/ }).click();
    await this.dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).click();
    await this.dialog.getByRole('button', { name: /^Pay / }).click();
  }

  /** Goes on at the price that the seller made meanwhile. */
  async goOn(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Pay .+ instead$/ }).click();
  }

  /** When the order's next step is due. */
  get deadline(): Locator {
    return this.page.getByRole('timer', { name: 'Time left' });
  }

  /** Pays for an item that is already reserved, in the dialog or on the order's page. */
  async payNow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay now' }).click();
  }

  async seeOrder(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'See your order' }).click();
  }

  /** Takes a step of the order; `text` is its proof or reason, which a picture may go with. */
  async step(name: string, text?: string, picture?: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    const question = this.page.getByRole('alertdialog');
    if (text !== undefined) await question.getByRole('textbox').fill(text);
    if (picture) {
      await question.locator('input[type=file]').setInputFiles(picture);
      await question.getByRole('img').waitFor();
    }
    await question.getByRole('button', { name, exact: true }).click();
  }
}
