import { expect, type Locator, type Page } from '@playwright/test';

/** Browse on both widths: the filters are beside the results, or in a drawer that opens first. */
export class BrowsePage {
  readonly cards: Locator;
  readonly results: Locator;

  constructor(private readonly page: Page) {
    this.cards = page.getByRole('link', { name: /^Show / });
    this.results = page.getByRole('status').filter({ hasText: /^[\d,]+\+? domains?$/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/browse${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Browse domains' })).toBeVisible();
  }

  /** Works on the filters, and closes their drawer again if there is one. */
  async filter(change: (filters: Locator) => Promise<void>): Promise<void> {
    const rail = this.page.getByRole('complementary', { name: 'Filters' });
    if (await rail.isVisible()) return change(rail);
    await this.page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = this.page.getByRole('dialog', { name: 'Filters' });
    await change(drawer);
    await drawer.getByRole('button', { name: /^Show / }).click();
    await expect(drawer).toBeHidden();
  }

  async names(): Promise<string[]> {
    const labels = await this.cards.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace(/^Show /, ''));
  }
}
