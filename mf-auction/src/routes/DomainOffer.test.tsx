import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDomain, aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { aCounteredOffer, anOffer, type Fixtures, refuse, renderRoute, response } from 'mf-kit/testing';
import { remote } from '../remote';
import { domainFixtures } from '../testing/auctionFixtures';

const domain = aDomain({ price: 250, acceptsOffers: true });
const MAKE = 'POST /api/domain/:id/offers';
const offersOf = (...data: unknown[]) => ({
  'GET /api/offers': { data, meta: { total: data.length, nextCursor: null } },
});
const noOrders = { 'GET /api/orders': { data: [], meta: { total: 0, nextCursor: null } } };

function open(over: Fixtures = {}, options: Parameters<typeof renderRoute>[2] = {}, shown = domain) {
  const fixtures = domainFixtures(shown, [], { ...noOrders, ...offersOf(), ...over });
  return { ...renderRoute(remote, `/domains/${shown.id}`, { fixtures, session: {}, ...options }), fixtures };
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Make an offer' }));
  return screen.findByRole('dialog', { name: 'Make an offer' });
};
const offer = async (amount: string) => {
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByRole('spinbutton', { name: /Your offer/ }), amount);
  return dialog;
};
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Send offer' }));

test('the funds are shown before and after, and the open offer takes the form’s place', async () => {
  const { calls, fixtures } = open({ [MAKE]: response(201, { data: anOffer() }) });
  const dialog = await offer('150');
  expect(dialog).toHaveTextContent(/25.π or more, and less than 250.π\./);
  expect(dialog).toHaveTextContent(/Available after5,000.π → 4,850.πGoes on hold150.π/);
  expect(await axe(dialog)).toHaveNoViolations();
  Object.assign(fixtures, offersOf(anOffer()));
  await send(dialog);
  expect(await screen.findByText(/^You offered 150.π$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  expect(calls).toContain(`POST /api/domain/${domain.id}/offers`);
});

test.each([
  ['too low', refuse('OFFER_TOO_LOW', { minimum: 25 }), /The smallest offer is/],
  [
    'not below the price',
    refuse('VALIDATION', { amount: 'An offer is below the price.' }),
    'An offer is below the price.',
  ],
  ['one too many', refuse('OFFERS_FULL', { maximum: 20 }), /open offers at most/],
])('an offer that is %s is refused in the dialog, and what was typed stays', async (_what, refusal, text) => {
  open({ [MAKE]: refusal });
  const dialog = await offer('12');
  await send(dialog);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByRole('spinbutton')).toHaveValue('12');
});

test('more than the wallet holds leads to the deposit and back', async () => {
  open({ 'GET /api/wallet': { data: { wallet: { balance: 100, lockedBalance: 0 }, inEscrow: 0 } } });
  const dialog = await offer('150.5');
  expect(within(dialog).getByRole('link', { name: /^Deposit 50\.50/ })).toHaveAttribute(
    'href',
    `/profile?deposit=50.5&return=${encodeURIComponent(`/domains/${domain.id}`)}`,
  );
});

test('an open offer is withdrawn after a question', async () => {
  const { calls, fixtures } = open({
    ...offersOf(anOffer()),
    'POST /api/offers/:id/withdraw': { data: anOffer({ status: 'withdrawn', actions: [] }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw your offer?' });
  expect(question).toHaveTextContent(/150.π is back in your balance/);
  Object.assign(fixtures, offersOf());
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeVisible();
  expect(calls).toContain('POST /api/offers/offer-1/withdraw');
});

test('a counter leads to where it is decided', async () => {
  open(offersOf(aCounteredOffer()));
  expect(await screen.findByText(/^The seller asks for 200.π$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Respond' })).toHaveAttribute('href', '/offers?role=buyer');
});

test.each([
  ['a guest', { session: undefined }, domain],
  ['the seller', { session: { currentUser: aUser({ uid: 'uid-bob', username: 'bob' }) } }, domain],
  ['anybody where no offers are taken', {}, aDomain({ price: 250, acceptsOffers: false })],
])('%s finds no way to make an offer', async (_who, options, shown) => {
  open({}, options, shown);
  expect((await screen.findAllByText(/250.π/))[0]).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
});
