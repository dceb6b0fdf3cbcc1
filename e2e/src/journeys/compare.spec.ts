import { BrowsePage } from '../pages/browse-page';
import { expect, test } from '../site/test';

test('ticked names stand side by side, can be taken out, and the link can be shared', async ({ page, api }) => {
  const [first, second] = await api.domains('limit=2');
  if (!first || !second) throw new Error('the seed has too few names');
  const browse = new BrowsePage(page);
  await browse.open();
  await page.getByRole('checkbox', { name: `Compare ${first.name}` }).check();
  await page.getByRole('checkbox', { name: `Compare ${second.name}` }).check();
  const tray = page.getByRole('region', { name: 'Comparison' });
  await expect(tray.getByText('2 of 4 to compare')).toBeVisible();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(`/compare?ids=${first.id},${second.id}`);
  await expect(page.getByRole('columnheader', { name: first.name })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${first.name} from the comparison` }).click();
  await expect(page.getByRole('columnheader', { name: first.name })).toBeHidden();
  await page.getByRole('link', { name: 'Add another name' }).click();
  await expect(page.getByRole('checkbox', { name: `Compare ${second.name}` })).toBeChecked();
});
