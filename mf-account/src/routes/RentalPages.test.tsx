import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Rental } from 'contracts';
import { axe } from 'jest-axe';
import { aRental, aRentalOut } from 'mf-kit/fixtures';
import { type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const serverTime = '2030-02-06T00:00:00.000Z';
const open = (rental: Rental, fixtures: Fixtures = {}) =>
  renderRoute(remote, '/rentals/rental-1', {
    fixtures: accountFixtures({ 'GET /api/rentals/:id': { data: rental, serverTime }, ...fixtures }),
    session: {},
  });
const dialog = () => screen.findByRole('alertdialog');

test('the list shows one side on each tab, kept in the address', async () => {
  const { address, container } = renderRoute(remote, '/rentals', { fixtures: accountFixtures(), session: {} });
  const [rental] = await screen.findAllByRole('listitem');
  expect(rental).toHaveTextContent(/studio\.pi@bobOwner · .*30.π \/ month.*Active/);
  expect(within(rental as HTMLElement).getByRole('link', { name: /studio/ })).toHaveAttribute(
    'href',
    '/rentals/rental-1',
  );
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('tab', { name: 'I rent out' }));
  expect(address()).toBe('/rentals?role=owner');
});

test('a rental says what is due, what happens otherwise, and draws its periods', async () => {
  const grace = '2030-02-20T00:00:00.000Z';
  const { container } = open(aRental({ status: 'due', graceUntil: grace, actions: ['pay', 'end'] }));
  expect(
    await screen.findByText(
      /^Pay 30.π for the next period by Feb 10, 2030\.$|^Pay 30.π for the next period by 10 Feb 2030\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/You can still pay until/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay the next period: 30.π$/ })).toBeVisible();
  const periods = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(periods).toHaveLength(3);
  expect(periods[0]).toMatch(/^Period 1.*Paid out$/);
  expect(periods[2]).toMatch(/^Next period.*Due by/);
  expect(await axe(container)).toHaveNoViolations();
});

test('an owner who takes the name back sees first what goes back to whom', async () => {
  const { calls } = open(aRentalOut(), {
    'POST /api/rentals/:id/reclaim': refuse('INSUFFICIENT_BALANCE', { shortfall: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take the name back' }));
  const asked = await dialog();
  expect(asked).toHaveTextContent(/Back to the renter for the unused time15\.25.πOf it from your wallet14\.25.π/);
  await userEvent.click(within(asked).getByRole('button', { name: 'Take the name back' }));
  expect(await within(asked).findByRole('link', { name: /^Deposit 4.π$/ })).toHaveAttribute(
    'href',
    '/profile?deposit=4&return=%2Frentals%2Frental-1',
  );
  expect(calls).toContain('POST /api/rentals/rental-1/reclaim');
});

test('a renter ends it after a review', async () => {
  const ended = aRental({ isEnding: true, nextDueAt: null, actions: [] });
  const { calls } = open(aRental(), { 'POST /api/rentals/:id/end': { data: ended, serverTime } });
  await userEvent.click(await screen.findByRole('button', { name: 'End the rental' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'End the rental' }));
  expect(await screen.findByText("Done. We've let the other side know.")).toBeVisible();
  expect(calls).toContain('POST /api/rentals/rental-1/end');
});

test('an unknown rental leads back to the list', async () => {
  open(aRental(), { 'GET /api/rentals/:id': refuse('NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Rental not found' })).toBeVisible();
});

test('a renter says what the name should point to, and writes to its owner', async () => {
  const sent: unknown[] = [];
  const { container } = open(aRental({ pointTo: 'My shop' }), {
    'PUT /api/rentals/:id/point-to': ({ body }: { body: unknown }) => {
      sent.push(body);
      return { data: aRental({ pointTo: 'https://shop.example' }), serverTime };
    },
  });
  expect(await screen.findByText('My shop')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Say where it should point' }));
  const form = await screen.findByRole('dialog');
  const field = within(form).getByLabelText('Should point to');
  await userEvent.clear(field);
  await userEvent.type(field, 'http://shop.example');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/begins with https/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.clear(field);
  await userEvent.type(field, ' https://shop.example{Enter}');
  await waitFor(() => expect(sent).toEqual([{ pointTo: 'https://shop.example' }]));
});

test('an owner reads the wish and cannot change it', async () => {
  open(aRentalOut());
  expect(await screen.findByText('Not said yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Say where it should point' })).not.toBeInTheDocument();
});
