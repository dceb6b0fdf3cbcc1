import { SiteFrame } from '../pages/site-frame';
import { expect, test } from '../site/test';

const WAYS = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [what, harm] of Object.entries(WAYS))
  test(`with a storage that is ${what} the site can be browsed, and a sign-in lasts as long as the tab`, async ({
    page,
  }) => {
    await page.addInitScript(harm);
    await page.goto('/');
    const frame = new SiteFrame(page);
    await frame.signInAs('alice');
    await frame.header.getByRole('link', { name: 'Browse' }).first().click();
    await page
      .getByRole('link', { name: /^Show / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('.pi');
    await expect(frame.userButton('alice')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('.pi');
    await expect(frame.connectButton).toBeVisible();
  });
