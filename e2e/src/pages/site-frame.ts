import { expect, type Locator, type Page } from '@playwright/test';

/** Header, footer and the simulator's sheet, which every page has. */
export class SiteFrame {
  readonly header: Locator;
  readonly footer: Locator;

  constructor(readonly page: Page) {
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
  }

  get connectButton(): Locator {
    return this.header.getByRole('button', { name: 'Connect to Pi' });
  }

  userButton(username: string): Locator {
    return this.header.getByRole('button', { name: username });
  }

  /** Signs in through the header and the simulator's sheet. */
  async signInAs(username: string): Promise<void> {
    await this.connectButton.click();
    await this.choosePioneer(username);
    await expect(this.userButton(username)).toBeVisible();
  }

  /** Signs in as anyone, by typing the name into the simulator's sheet. */
  async signInByName(username: string): Promise<void> {
    await this.connectButton.click();
    const sheet = this.page.getByRole('dialog', { name: 'Sign in with Pi' });
    await sheet.getByRole('textbox').fill(username);
    await sheet.getByRole('button', { name: 'Allow' }).click();
    await expect(this.userButton(username)).toBeVisible();
  }

  /** Chooses one of the demo accounts in the simulator's sheet. */
  async choosePioneer(username: string): Promise<void> {
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('button', { name: username, exact: true }).click();
    await sheet.getByRole('button', { name: 'Allow' }).click();
  }
}
