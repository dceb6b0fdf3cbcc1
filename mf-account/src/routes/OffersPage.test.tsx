import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import {
  aCounteredOffer,
  aFundedOrder,
  anOffer,
  type FixtureRequest,
  type Fixtures,
  refuse,
  renderRoute,
} from 'mf-kit/testing';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const LIST = 'GET /api/offers';
const page = (data: unknown[]) => ({ data, meta: { total: data.length, nextCursor: null } });
const received = anOffer({
  id: 'offer-2',
  domainName: 'mug.pi',
  buyer: { uid: 'uid-carol', username: 'carol' },
  seller: { uid: 'uid-alice', username: 'alice' },
  message: '',
  actions: ['counter', 'accept', 'decline'],
});
const open = (fixtures: Fixtures, address = '/offers') =>
  renderRoute(remote, address, { fixtures: accountFixtures(fixtures), session: {} });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog');

test('offers made and received say who decides next, by when and what is on hold', async () => {
  const { container } = open({ [LIST]: page([aCounteredOffer(), received]) });
  const [made, got] = await screen.findAllByRole('listitem');
  expect(made).toHaveTextContent(/shop\.pi@bobSeller · .*Another amount asked for/);
  expect(made).toHaveTextContent(/Offered150.πAsked for200.πPrice now250.π/);
  expect(made).toHaveTextContent(/You wrote: I have wanted it for years\.@bob wrote: Meet me here\./);
  expect(made).toHaveTextContent(/Your turn\. Without an answer it ends\. We hold 150.π of your balance until then\./);
  expect(got).toHaveTextContent(/mug\.pi@carolBuyer · .*Open/);
  expect(
    within(got as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Accept', 'Ask for more', 'Decline']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the tabs show one side, kept in the address', async () => {
  const { address } = open({
    [LIST]: ({ query }: FixtureRequest) => page(query.get('role') === 'seller' ? [received] : [anOffer(), received]),
  });
  await screen.findByText('shop.pi');
  await userEvent.click(screen.getByRole('tab', { name: 'Received' }));
  expect(address()).toBe('/offers?role=seller');
  await waitFor(() => expect(screen.queryByText('shop.pi')).not.toBeInTheDocument());
  expect(await screen.findByText('mug.pi')).toBeVisible();
});

test('a seller accepts after seeing fee and proceeds, and is led to the order', async () => {
  let listed = page([received]);
  const accepted = anOffer({ ...received, status: 'accepted', orderId: 'order-1', actions: [] });
  const accept = () => {
    listed = page([accepted]);
    return { data: accepted, order: aFundedOrder() };
  };
  open({ [LIST]: () => listed, 'POST /api/offers/:id/accept': accept });
  await press(/^Accept: mug.pi/);
  expect(await dialog()).toHaveTextContent(
    /Price you agree on150.πDotpi fee \(5%\)7\.50.πYou receive after the hold142\.50.π/,
  );
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/order-1');
});

test('a seller asks for another amount; what the rules refuse is said at the field', async () => {
  const { calls } = open({
    [LIST]: page([received]),
    'POST /api/offers/:id/counter': refuse('VALIDATION', { amount: 'Ask for more than the offer.' }),
  });
  await press(/^Ask for more: mug.pi/);
  const asked = await dialog();
  await userEvent.type(within(asked).getByRole('spinbutton', { name: /You ask for/ }), '120');
  await userEvent.click(within(asked).getByRole('button', { name: 'Ask for more' }));
  expect(await within(asked).findByText('Ask for more than the offer.')).toBeVisible();
  expect(calls).toContain('POST /api/offers/offer-2/counter');
  expect(await axe(asked)).toHaveNoViolations();
});

test('a counter that the wallet does not cover offers the deposit', async () => {
  open({
    [LIST]: page([aCounteredOffer()]),
    'GET /api/wallet': { data: { wallet: { balance: 10, lockedBalance: 150 }, inEscrow: 0 } },
  });
  await press(/^Accept: shop.pi/);
  expect(within(await dialog()).getByRole('link', { name: /^Deposit 40/ })).toHaveAttribute(
    'href',
    '/profile?deposit=40&return=%2Foffers%3Frole%3Dbuyer',
  );
  expect(within(await dialog()).getByRole('button', { name: 'Accept' })).toBeDisabled();
});

test('an offer that has moved on is shown as it is now', async () => {
  open({ [LIST]: page([anOffer()]), 'POST /api/offers/:id/withdraw': refuse('OFFER_STATE') });
  await press(/^Withdraw: shop.pi/);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText("This has changed in the meantime. Here's the latest.")).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('an accepted offer leads to its order; without offers the way to browse is shown', async () => {
  const fixtures: Fixtures = {
    [LIST]: page([anOffer({ status: 'accepted', orderId: 'order-1', actions: [] })]),
  };
  const { unmount } = open(fixtures);
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/order-1');
  unmount();
  open({ [LIST]: page([]) });
  expect(await screen.findByText('No offers yet')).toBeVisible();
});
