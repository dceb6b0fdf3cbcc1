import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { type FixtureRequest, type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { domainFixtures, runningAuction } from '../testing/auctionFixtures';
import { proofFixtures } from '../testing/proofFixtures';

const PROOF = 'GET /api/auctions/:domainId/proof';
const auction = runningAuction();

async function verify(over: Fixtures = {}) {
  renderRoute(remote, `/domains/${auction.id}`, {
    fixtures: { ...domainFixtures(auction), ...proofFixtures, ...over },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this auction' }));
  return screen.findByRole('dialog', { name: 'Verify this auction' });
}

test('an auction is verified in the browser, and its proof can be taken along', async () => {
  const dialog = await verify();
  expect(await within(dialog).findByText('Everything fits')).toBeVisible();
  expect(within(dialog).getAllByText('Passed')).toHaveLength(5);
  expect(within(dialog).getByRole('link', { name: 'Download the proof' })).toHaveAttribute(
    'href',
    `/api/auctions/${auction.id}/proof`,
  );
  expect(await axe(dialog)).toHaveNoViolations();
});

test('a proof that was tampered with says what does not fit, and where', async () => {
  const { data } = structuredClone(proofFixtures[PROOF]) as { data: { entries: { amount?: number }[] } };
  Object.assign(data.entries[2] ?? {}, { amount: 440 });
  const dialog = await verify({ [PROOF]: { data } });
  expect(await within(dialog).findByText("Something doesn't fit")).toBeVisible();
  const [chain, bids] = within(dialog).getAllByRole('listitem');
  expect(chain).toHaveTextContent('No bid was changed, added or left out See entry 2.Failed');
  expect(bids).toHaveTextContent('Passed');
});

test.each([
  ['order', 'Everything fits that can be checked yet', /until the order of this sale is completed/, 'After the order'],
  ['unsold', 'Everything fits that can be checked', /off the market for 30 days/, 'Left out'],
])('a proof whose maxima are closed says which checks are left out, and why: %s', async (wait, title, why, state) => {
  const { data } = structuredClone(proofFixtures[PROOF]) as { data: object };
  const dialog = await verify({ [PROOF]: { data: { ...data, openings: [], openingsWait: wait } } });
  expect(await within(dialog).findByText(title)).toBeVisible();
  expect(within(dialog).getByText(why)).toBeVisible();
  expect(within(dialog).getAllByText(state)).toHaveLength(2);
  expect(within(dialog).getAllByText('Passed')).toHaveLength(3);
});

test('before the first bid there is nothing to check; a failure can be tried again', async () => {
  const { data } = structuredClone(proofFixtures[PROOF]) as { data: object };
  const dialog = await verify({ [PROOF]: { data: { ...data, entries: [], openings: [], certificate: null } } });
  expect(await within(dialog).findByText('Nobody has bid yet, so there is nothing to check.')).toBeVisible();
});

test('a proof that does not load can be asked for again', async () => {
  const dialog = await verify({ [PROOF]: refuse('INTERNAL') });
  expect(await within(dialog).findByText('The proof did not load.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the rounds before a relisting can be verified, too', async () => {
  const { data } = structuredClone(proofFixtures[PROOF]) as { data: { entries: object[] } };
  const none = { ...data, round: 2, entries: [], openings: [], certificate: null };
  renderRoute(remote, `/domains/${auction.id}`, {
    fixtures: {
      ...domainFixtures(runningAuction({ round: 2 })),
      ...proofFixtures,
      [PROOF]: ({ query }: FixtureRequest) => ({ data: query.get('round') === '1' ? data : none }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this auction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify this auction' }));
  expect(await dialog.findByText('Nobody has bid yet, so there is nothing to check.')).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Round' }), 'Round 1');
  expect(await dialog.findByText('Everything fits')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download the proof' })).toHaveAttribute(
    'href',
    `/api/auctions/${auction.id}/proof?round=1`,
  );
});
