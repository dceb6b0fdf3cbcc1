import { expect, type Locator, type Page } from '@playwright/test';

/** The wallet card of the profile, its dialogs and its list of transactions. */
export class WalletPage {
  /** The dialog of a deposit or a withdrawal. */
  readonly dialog: Locator;
  readonly amountField: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Wallet deposit|Withdraw)$/ });
    this.amountField = this.dialog.getByRole('spinbutton', { name: 'Amount' });
  }

  async open(tab: 'details' | 'wallet' = 'details'): Promise<void> {
    await this.page.goto(`/profile?tab=${tab}`);
    await expect(this.page.getByText('Available Balance')).toBeVisible();
  }

  /** The figure beside a caption of the card. */
  figure(caption: 'Available Balance' | 'Pending'): Locator {
    return this.page.locator('dl > div', { hasText: caption });
  }

  get depositButton(): Locator {
    return this.page.getByRole('button', { name: 'Wallet deposit' }).first();
  }

  get withdrawButton(): Locator {
    return this.page.getByRole('button', { name: 'Withdraw', exact: true }).first();
  }

  /** Recent transactions that contain this text, newest first. */
  transaction(text: string | RegExp): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text }).first();
  }

  /** Opens the deposit and enters an amount. */
  async deposit(amount: number): Promise<void> {
    await this.depositButton.click();
    await this.submitDeposit(String(amount));
  }

  /** Sends the open deposit, with another amount if one is given. */
  async submitDeposit(amount?: string): Promise<void> {
    if (amount !== undefined) await this.amountField.fill(amount);
    await this.dialog.getByRole('button', { name: 'Deposit', exact: true }).click();
  }

  /** Opens the withdrawal, enters an amount and sends it. */
  async withdraw(amount: string): Promise<void> {
    await this.withdrawButton.click();
    await this.reviewWithdrawal(amount);
    await this.confirmWithdrawal();
  }

  /** Asks for the review of the open withdrawal, with another amount if one is given. */
  async reviewWithdrawal(amount?: string): Promise<void> {
    if (amount !== undefined) await this.amountField.fill(amount);
    await this.dialog.getByRole('button', { name: 'Review withdrawal' }).click();
  }

  /** Ends the dialog, whose outcome stays until then. */
  async done(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async confirmWithdrawal(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Withdraw \d/ }).click();
  }
}
