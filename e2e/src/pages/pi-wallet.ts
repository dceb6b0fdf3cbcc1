import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { PiNetwork } from '../site/pi-network';
import { expect, prepare } from '../site/test';

/** The stage of a payment when its browser goes away: begun, approved by us, signed by the user, recorded by us. */
export const STAGES = ['created', 'approved', 'submitted', 'completed'] as const;
export type Stage = (typeof STAGES)[number];

const APPROVE = '**/payments/approve';
const COMPLETE = '**/payments/complete';

/** The user's Pi wallet: the simulator's sheet, whether it asks, and the faults around it. */
export class PiWallet {
  readonly sheet: Locator;

  constructor(readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Confirm payment' });
  }

  /** From now on the wallet asks in its sheet, or decides by itself. */
  static async decides(context: BrowserContext, decide: 'approve' | 'reject' | 'ask'): Promise<void> {
    await prepare(context, decide);
    for (const page of context.pages().filter((open) => open.url().startsWith('http'))) {
      await page.evaluate(
        (wallet) => localStorage.setItem('pi-simulator', wallet),
        JSON.stringify({ decide, scale: 0.05 }),
      );
    }
  }

  approve(): Promise<void> {
    return this.sheet.getByRole('button', { name: 'Approve' }).click();
  }

  reject(): Promise<void> {
    return this.sheet.getByRole('button', { name: 'Reject' }).click();
  }

  /** Starts a payment that the user closes in their Pi app while our approval is under way. */
  async cancelBeforeApproval(pi: PiNetwork, username: string, pay: () => Promise<void>): Promise<void> {
    await this.page.route(APPROVE, async (route) => {
      const open = (await pi.paymentsOf(username)).at(-1);
      if (open) await pi.cancel(open.identifier, await this.#accessToken());
      await route.continue();
    });
    await pay();
    await expect(this.page.getByText('Payment Cancelled')).toBeVisible();
    await this.page.unroute(APPROVE);
  }

  #accessToken(): Promise<string> {
    return this.page.evaluate(
      () => (JSON.parse(localStorage.getItem('piAuth') ?? '{}') as { accessToken: string }).accessToken,
    );
  }

  /**
   * What a browser finds at sign-in after a payment was left before the signature: Pi still holds one that we never
   * approved, until a minute has passed; one that we approved is cancelled at once.
   */
  async expectCancelledAtSignIn(stage: 'created' | 'approved', pi: PiNetwork): Promise<void> {
    if (stage === 'created') {
      await expect(this.page.getByText(/We are finishing an earlier payment of/)).toBeVisible();
      await expect(this.page.getByText('Pi still holds it open.', { exact: false })).toBeVisible();
      await pi.advance({ minutes: 2 });
      await this.page.getByRole('button', { name: 'Repair my payment' }).click();
    }
    await expect(this.page.getByText(/Your earlier payment of .* is settled/)).toBeVisible();
    await expect(this.page.getByText('it was cancelled and no π left your wallet.', { exact: false })).toBeVisible();
  }

  /** Starts a payment and closes the browser when the payment reaches `stage`. */
  async closeBrowserAt(stage: Stage, pay: () => Promise<void>): Promise<void> {
    const context = this.page.context();
    if (stage === 'approved') {
      await PiWallet.decides(context, 'ask');
      await pay();
      await expect(this.sheet).toBeVisible();
    } else {
      const isReached = this.#stopAt(stage);
      await pay();
      await isReached;
    }
    await context.close();
  }

  /** Blocks the request of the stage, or its response; resolves when the stage is reached. */
  #stopAt(stage: 'created' | 'submitted' | 'completed'): Promise<void> {
    return new Promise((reached, failed) => {
      void this.page.route(stage === 'created' ? APPROVE : COMPLETE, async (route) => {
        if (stage === 'completed') {
          const response = await route.fetch();
          if (!response.ok()) failed(new Error(`complete answered ${response.status()}`));
        }
        await route.abort();
        reached();
      });
    });
  }
}
