import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Domain } from 'contracts';
import { aDomain } from 'contracts/testing';
import { axe } from 'jest-axe';
import { aFundedOrder, type FixtureRequest, type Fixtures, refuse, renderRoute, response } from 'mf-kit/testing';
import { api } from 'shared-store';
import { remote } from '../remote';
import { domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const BUY = 'POST /api/domain/:id/buy';
const wallet = (balance: number) => ({
  'GET /api/wallet': { data: { wallet: { balance, lockedBalance: 0 }, inEscrow: 0 } },
});

/** The page of a name that costs `now` once its dialog is open; `sent` are the bodies of its purchases. */
function open(domain: Domain, now: Partial<Domain>, call: keyof Fixtures, over: Fixtures = {}) {
  const sent: unknown[] = [];
  const price = now.rentPrice ?? now.buyNow ?? now.price;
  const period = now.rentPeriod ?? undefined;
  const buy = ({ body }: FixtureRequest) => {
    sent.push(body);
    fixtures['GET /api/domain/:id'] = { data: { ...domain, ...now }, serverTime: NOW };
    const { expectedPrice, expectedPeriod } = body as { expectedPrice?: number; expectedPeriod?: string };
    return expectedPrice === price && expectedPeriod === period
      ? response(201, { data: aFundedOrder({ amount: price }), serverTime: NOW })
      : refuse('PRICE_CHANGED', { price, ...(period && { period }) });
  };
  const fixtures: Fixtures = domainFixtures(domain, [], { [call]: buy, ...over });
  return { ...renderRoute(remote, `/domains/${domain.id}`, { fixtures, session: {} }), fixtures, sent };
}

const press = async (name: RegExp | string, within_?: HTMLElement) =>
  userEvent.click(await (within_ ? within(within_) : screen).findByRole('button', { name }));
const dialogOf = (title: string) => screen.findByRole('dialog', { name: title });

describe('a name whose price changes while its buyer decides', () => {
  const shop = aDomain({ price: 250 });
  const openShop = (over?: Fixtures) => open(shop, { price: 420 }, BUY, over);

  it('says the new price, takes nothing, and is bought at it when the buyer goes on', async () => {
    const { sent } = openShop();
    await press(/^Buy for 250/);
    const dialog = await dialogOf('Buy now');
    await press(/^Pay 250/, dialog);
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('The price is now 420 π');
    expect(alert).toHaveTextContent('It was 250 π. You paid nothing.');
    expect(dialog).toHaveTextContent('You pay now420 π');
    expect(await axe(dialog)).toHaveNoViolations();
    await press(/^Pay 420.π instead$/, dialog);
    expect(await screen.findByText('You bought shop.pi')).toBeVisible();
    expect(sent).toEqual([
      { payWith: 'balance', expectedPrice: 250 },
      { payWith: 'balance', expectedPrice: 420 },
    ]);
  });

  it('keeps the focus on the button that was pressed, which pays nothing any more', async () => {
    const { sent } = openShop();
    await press(/^Buy for 250/);
    const dialog = await dialogOf('Buy now');
    await press(/^Pay 250/, dialog);
    await within(dialog).findByRole('alert');
    const old = within(dialog).getByRole('button', { name: /^Pay 250.π$/ });
    expect(old).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.dblClick(old);
    expect(sent).toHaveLength(1);
  });

  it('can be left; the page shows the new price, and so does the next dialog', async () => {
    const { sent } = openShop();
    await press(/^Buy for 250/);
    const dialog = await dialogOf('Buy now');
    await press(/^Pay 250/, dialog);
    await within(dialog).findByRole('alert');
    await press('Not now', dialog);
    await press(/^Buy for 420/);
    const next = await dialogOf('Buy now');
    expect(within(next).queryByRole('alert')).not.toBeInTheDocument();
    await press(/^Pay 420.π$/, next);
    expect(await screen.findByText('You bought shop.pi')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('is asked about before anything is sent when the page hears of it first', async () => {
    const { fixtures, sent, store } = openShop();
    await press(/^Buy for 250/);
    const dialog = await dialogOf('Buy now');
    fixtures['GET /api/domain/:id'] = { data: { ...shop, price: 420 }, serverTime: NOW };
    act(() => void store.dispatch(api.util.invalidateTags(['Domain'])));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price is now 420 π');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Pay 250.π$/ }));
    expect(sent).toEqual([]);
    await press(/^Pay 420.π instead$/, dialog);
    await waitFor(() => expect(sent).toEqual([{ payWith: 'balance', expectedPrice: 420 }]));
  });

  it('keeps the way to pay, and asks for a deposit where the wallet lacks the difference', async () => {
    const { sent } = openShop(wallet(300));
    await press(/^Buy for 250/);
    const dialog = await dialogOf('Buy now');
    await press(/^Pay 250/, dialog);
    await within(dialog).findByRole('alert');
    expect(within(dialog).getByRole('radio', { name: /^Wallet balance/ })).toBeChecked();
    expect(within(dialog).getByRole('link', { name: /^Deposit 120/ })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /instead$/ })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Pi/ }));
    await press(/^Pay 420.π instead$/, dialog);
    await waitFor(() => expect(sent.at(-1)).toEqual({ payWith: 'pi', expectedPrice: 420 }));
  });
});

it('a rent says its new period, too', async () => {
  const rent = aDomain({ type: 'rent', mode: 'rent', price: 20, rentPrice: 20, rentPeriod: 'yearly' });
  const { sent } = open(rent, { rentPrice: 20, rentPeriod: 'monthly' }, 'POST /api/domain/:id/rent');
  await press(/^Rent for 20.π \/ yr/);
  const dialog = await dialogOf('Rent this name');
  await press(/^Pay 20/, dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price is now 20 π / moIt was 20 π / yr.');
  await press(/^Pay 20.π instead$/, dialog);
  await waitFor(() =>
    expect(sent).toEqual([
      { payWith: 'balance', expectedPrice: 20, expectedPeriod: 'yearly' },
      { payWith: 'balance', expectedPrice: 20, expectedPeriod: 'monthly' },
    ]),
  );
});

it('an auction that is bought at once names the price that was shown', async () => {
  const auction = runningAuction({ highestBid: null, bidCount: 0, minimumBid: 100, price: 100, buyNow: 500 });
  const { sent } = open(auction, { buyNow: 3_000 }, BUY);
  await press(/^Buy for 500/);
  const dialog = await dialogOf('Buy now');
  await press(/^Pay 500/, dialog);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The price is now 3,000 π');
  expect(sent).toEqual([{ payWith: 'balance', expectedPrice: 500 }]);
});
