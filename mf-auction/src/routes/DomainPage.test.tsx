import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBid, aDomain, aUser, aReceipt } from 'contracts/testing';
import { axe } from 'jest-axe';
import { auctionTopic, type AuctionUpdate, type BidPlaced } from 'contracts';
import { response, loadRouteData, pushLive, refuse, renderRoute } from 'mf-kit/testing';
import type { RootState } from 'shared-store';
import { remote } from '../remote';
import {
  carolsBid,
  comparables,
  davesBid,
  domainFixtures,
  endedBid,
  NOW,
  runningAuction,
  similarTo,
  wonOrder,
} from '../testing/auctionFixtures';

const auction = runningAuction();
const address = `/domains/${auction.id}`;
const alicesBid = aBid({ id: 'bid-alice', bid_amount: 1_350, timestamp: NOW });
const alicesAuction = runningAuction({ highestBid: 1_350, bidCount: 3, minimumBid: 1_450 });

const pushAuction = (update: AuctionUpdate) => act(() => pushLive(auctionTopic(update.auction.id), update));
const typeBid = async (text: string) =>
  userEvent.type(await screen.findByRole('spinbutton', { name: 'Your bid' }), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Place Bid' }));
const review = () => screen.findByRole('dialog', { name: 'Review your bid' });
const confirm = async () => userEvent.click(within(await review()).getByRole('button', { name: 'Confirm bid' }));

describe('the page of an auction', () => {
  it('shows a visitor price, clock and history, and asks to log in', async () => {
    const { container } = renderRoute(remote, address, { fixtures: domainFixtures(auction) });
    expect(await screen.findByRole('heading', { level: 1, name: 'shop.pi' })).toBeVisible();
    expect(await screen.findByText('Please login with Pi to Bid on this domain.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login with Pi' })).toBeEnabled();
    expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(3d|2d23)/);
    const history = await screen.findByRole('table', { name: 'Bids, highest first' });
    expect(within(history).getAllByRole('row')).toHaveLength(3);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is not requested again when it was before the first render', async () => {
    const fixtures = domainFixtures(auction);
    const store = await loadRouteData(remote, address, fixtures);
    const { calls } = renderRoute(remote, address, { store, fixtures });
    await screen.findByRole('table', { name: 'Bids, highest first' });
    expect(calls).toContain(`GET /api/domain/${auction.id}/bids`);
    expect(calls).not.toContain(`GET /api/domain/${auction.id}`);
  });

  it('names its seller with rating and sales, and leads to their page', async () => {
    const figures = { rating: 4.5, reviewCount: 2, totalSales: 3, isVerified: true };
    const record = { sold: 12, delivered: 10, medianMs: 7_200_000, disputesLost: 1 };
    const fixtures = domainFixtures({ ...auction, seller: { ...auction.seller, ...figures, record } });
    renderRoute(remote, address, { fixtures });
    const card = within(await screen.findByRole('region', { name: 'Seller' }));
    expect(card.getByRole('link', { name: '@bob' })).toHaveAttribute('href', '/sellers/uid-bob');
    expect(card.getByText('Rated 4.5 out of 5')).toBeInTheDocument();
    expect(card.getByText('Rated by 2 buyers · 3 sales')).toBeVisible();
    expect(card.getByText('10 of 12 delivered in 12 months · usually in 2 hours · 1 dispute lost')).toBeVisible();
    expect(card.getByText('Verified')).toBeInTheDocument();
  });

  it('shows what names like it were sold for, and nothing where there are none', async () => {
    const { unmount } = renderRoute(remote, address, { fixtures: domainFixtures(auction, undefined, comparables) });
    const sales = await screen.findByRole('heading', { name: 'Similar names sold' });
    const rows = within(sales.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/store\.piBusiness · 5 characters · 28 Dec.*420.π$/),
      expect.stringMatching(/kiosk\.piBusiness · 5 characters · 2 Nov.*95\.50.π$/),
    ]);
    expect(screen.getByText(/2 similar names sold for 95\.50.π to 420.π\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'store.pi' })).toHaveAttribute('href', '/domains/domain-store');
    unmount();
    const { calls } = renderRoute(remote, address, { fixtures: domainFixtures(auction) });
    await waitFor(() => expect(calls).toContain(`GET /api/domain/${auction.id}/comparables`));
    expect(screen.queryByRole('heading', { name: 'Similar names sold' })).not.toBeInTheDocument();
  });

  it('can be watched by anyone but its seller', async () => {
    let ids: string[] = [];
    const fixtures = domainFixtures(auction, undefined, {
      'GET /api/watchlist': () => ({ data: [], meta: { total: ids.length, nextCursor: null, ids, serverTime: NOW } }),
      'PUT /api/watchlist/:id': () => {
        ids = [auction.id];
        return { success: true, data: { domainId: auction.id, watching: true }, message: '' };
      },
    });
    const { unmount } = renderRoute(remote, address, { fixtures, session: {} });
    const heart = await screen.findByRole('button', { name: 'Watch shop.pi' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    unmount();
    const bob = { currentUser: aUser({ uid: 'uid-bob', username: 'bob' }) };
    renderRoute(remote, address, { fixtures: domainFixtures(auction), session: bob });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch shop.pi' })).toBeNull();
  });

  it('places a bid after a review and shows that the bidder leads', async () => {
    let respond: (placed: BidPlaced) => void = () => undefined;
    const placed = new Promise<BidPlaced>((resolve) => (respond = resolve));
    const fixtures = domainFixtures(auction, undefined, { 'POST /api/domain/:id/bids': response(201, placed) });
    const { calls } = renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('1350');
    await submit();
    expect(await review()).toHaveTextContent('We hold 1,350 π until you win or get outbid.');
    fixtures['GET /api/domain/:id/bids'] = {
      data: [alicesBid, carolsBid, davesBid],
      meta: { nextCursor: null },
      serverTime: NOW,
    };
    await confirm();
    expect(screen.getByRole('button', { name: 'Placing bid…' })).toHaveAttribute('aria-busy', 'true');
    respond({
      data: { ...alicesBid, maxAmount: alicesBid.bid_amount },
      auction: alicesAuction,
      receipt: aReceipt(),
      serverTime: NOW,
    });
    expect(await screen.findByText('You are the highest bidder', {}, { timeout: 3_000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3_000 });
    expect(screen.getByText('Your bid was placed.')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('');
    await waitFor(() => expect(calls).toContain(`POST /api/domain/${auction.id}/view`));
    expect(calls.filter((call) => call.startsWith('POST') && !call.endsWith('/view'))).toEqual([
      `POST /api/domain/${auction.id}/bids`,
    ]);
  });

  it('refuses a bid below the minimum without asking the server', async () => {
    const { calls } = renderRoute(remote, address, { fixtures: domainFixtures(auction), session: {} });
    await typeBid('1349');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Minimum bid amount is 1350');
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveFocus();
    expect(calls.some((call) => call.startsWith('POST') && !call.endsWith('/view'))).toBe(false);
  });

  it('fills in the quick picks, which are amounts from the minimum on', async () => {
    renderRoute(remote, address, { fixtures: domainFixtures(auction), session: {} });
    const picks = within(await screen.findByRole('group', { name: 'Quick picks' }));
    expect(picks.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1,350\u00a0π',
      '1,450\u00a0π',
      '1,750\u00a0π',
    ]);
    await userEvent.click(picks.getByRole('button', { name: '1,450\u00a0π' }));
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('1450');
  });

  it('offers to deposit what is missing and to come back', async () => {
    const fixtures = domainFixtures(auction, undefined, {
      'POST /api/domain/:id/bids': refuse('INSUFFICIENT_BALANCE', { shortfall: 350.5 }),
    });
    const { address: current, store } = renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('1350');
    await submit();
    await confirm();
    const deposit = await screen.findByRole('link', { name: 'Deposit 350.50\u00a0π' }, { timeout: 3_000 });
    expect(deposit).toHaveAttribute(
      'href',
      `/profile?deposit=350.5&return=${encodeURIComponent(`${address}?bid=1350`)}`,
    );
    await userEvent.click(deposit);
    expect(current()).toMatch(/^\/profile/);
    expect((store.getState() as RootState).bidDrafts?.[auction.id]?.text).toBe('1350');
  });

  it("shows the server's minimum at the field and keeps the text", async () => {
    const tooLow = response(400, {
      success: false,
      code: 'BID_TOO_LOW',
      message: 'Minimum bid amount is 1450',
      requestId: 'r',
    });
    renderRoute(remote, address, {
      fixtures: domainFixtures(auction, undefined, { 'POST /api/domain/:id/bids': tooLow }),
      session: {},
    });
    await typeBid('1350');
    await submit();
    await confirm();
    expect(await screen.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent('Minimum bid amount is 1450');
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('1350');
  });

  it('keeps the typed bid when another bidder bids more meanwhile', async () => {
    renderRoute(remote, address, { fixtures: domainFixtures(auction), session: {} });
    await typeBid('1350');
    await screen.findByRole('table', { name: 'Bids, highest first' });
    const rival = aBid({ id: 'bid-rival', user_id: 'uid-carol', username: 'carol', bid_amount: 1_350, timestamp: NOW });
    pushAuction({ auction: alicesAuction, bids: [rival, carolsBid], serverTime: NOW });
    expect(await screen.findByText('The highest bid is now 1,350 π. Raise yours?')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('1350');
    expect(await screen.findByText('New highest bid: 1,350 π by @carol')).toBeInTheDocument();
  });

  it('shows a bidder at once that they were outbid', async () => {
    const fixtures = domainFixtures(alicesAuction, [alicesBid, carolsBid]);
    renderRoute(remote, address, { fixtures, session: {} });
    expect(await screen.findByText('You are the highest bidder')).toBeVisible();
    const rival = aBid({ id: 'bid-rival', user_id: 'uid-carol', username: 'carol', bid_amount: 1_450, timestamp: NOW });
    const next = runningAuction({ highestBid: 1_450, bidCount: 4, minimumBid: 1_550 });
    pushAuction({ auction: next, bids: [rival, { ...alicesBid, status: 'refunded' }], serverTime: NOW });
    expect(await screen.findByText('You have been outbid')).toBeVisible();
  });

  it('never takes an own bid for a rival while it is being placed', async () => {
    let respond: (placed: BidPlaced) => void = () => undefined;
    const placed = new Promise<BidPlaced>((resolve) => (respond = resolve));
    const fixtures = domainFixtures(auction, undefined, {
      'POST /api/domain/:id/bids': response(201, placed),
    });
    renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('1350');
    await screen.findByRole('table', { name: 'Bids, highest first' });
    await submit();
    await confirm();
    pushAuction({ auction: alicesAuction, bids: [alicesBid, carolsBid], serverTime: NOW });
    const dialog = await review();
    expect(screen.queryByText('You have been outbid')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('Goes on hold1,350 π');
    expect(dialog).not.toHaveTextContent('Added to your hold');
    expect(screen.queryByText('You are the highest bidder')).not.toBeInTheDocument();
    expect(screen.queryByText(/Raise yours/)).not.toBeInTheDocument();
    fixtures['GET /api/domain/:id/bids'] = {
      data: [alicesBid, carolsBid, davesBid],
      meta: { nextCursor: null },
      serverTime: NOW,
    };
    respond({ data: { ...alicesBid, maxAmount: 1_350 }, auction: alicesAuction, receipt: aReceipt(), serverTime: NOW });
    expect(await screen.findByText('Your bid was placed.', {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.getByText('You are the highest bidder')).toBeVisible();
    expect(screen.queryByText(/Raise yours/)).not.toBeInTheDocument();

    const rival = aBid({ id: 'bid-rival', user_id: 'uid-carol', username: 'carol', bid_amount: 1_450, timestamp: NOW });
    const next = runningAuction({ highestBid: 1_450, bidCount: 4, minimumBid: 1_550 });
    pushAuction({ auction: next, bids: [rival, { ...alicesBid, status: 'refunded' }], serverTime: NOW });
    expect(await screen.findByText('You have been outbid')).toBeVisible();
    expect(screen.queryByText('Your bid was placed.')).not.toBeInTheDocument();
  });

  it('says that a bid was outbid at once by a higher maximum', async () => {
    const outbid = aBid({ id: 'bid-alice', bid_amount: 1_350, timestamp: NOW, status: 'refunded' });
    const raised = aBid({ ...carolsBid, id: 'bid-auto', bid_amount: 1_450, timestamp: NOW, automatic: true });
    const fixtures = domainFixtures(auction, undefined, {
      'POST /api/domain/:id/bids': response(201, {
        data: { ...outbid, maxAmount: 1_350 },
        auction: runningAuction({ highestBid: 1_450, bidCount: 4, minimumBid: 1_550 }),
        receipt: aReceipt(),
        serverTime: NOW,
      }),
    });
    renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('1350');
    await submit();
    const dialog = await review();
    fixtures['GET /api/domain/:id/bids'] = {
      data: [raised, outbid, carolsBid, davesBid],
      meta: { nextCursor: null },
      serverTime: NOW,
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }));
    expect(await screen.findByText('You have been outbid', {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByText('Your bid was placed.')).not.toBeInTheDocument();
    expect(screen.queryByText('You are the highest bidder')).not.toBeInTheDocument();
  });

  it('offers a deposit in place of the confirmation when the wallet lacks π, and keeps the amounts', async () => {
    const fixtures = domainFixtures(auction, undefined, {
      'GET /api/wallet': { data: { wallet: { balance: 1_000, lockedBalance: 0 }, inEscrow: 0 } },
    });
    const { store } = renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('2000');
    await userEvent.click(screen.getByRole('radio', { name: 'Up to 2,000\u00a0π' }));
    await submit();
    const dialog = await review();
    expect(within(dialog).queryByRole('button', { name: 'Confirm bid' })).not.toBeInTheDocument();
    const deposit = within(dialog).getByRole('link', { name: 'Deposit 1,000\u00a0π' });
    const back = `${address}?bid=2000`;
    expect(deposit).toHaveAttribute('href', `/profile?deposit=1000&return=${encodeURIComponent(back)}`);
    expect(await axe(dialog)).toHaveNoViolations();
    await userEvent.click(deposit);
    expect((store.getState() as RootState).bidDrafts?.[auction.id]).toMatchObject({ text: '2000', kind: 'upTo' });
  });

  it('opens the review of the bid that its address names, once', async () => {
    const { address: now } = renderRoute(remote, `${address}?bid=1350`, {
      fixtures: domainFixtures(auction),
      session: {},
    });
    expect(await review()).toHaveTextContent(/Your bid\s*1,350.π/);
    await waitFor(() => expect(now()).toBe(address));
    await userEvent.click(screen.getByRole('button', { name: 'Change bid' }));
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('1350');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refuses a bid of the address that is too low now at the field', async () => {
    renderRoute(remote, `${address}?bid=1`, { fixtures: domainFixtures(auction), session: {} });
    expect(await screen.findByText(/^Minimum bid amount is/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('raises the maximum of whoever leads, and locks the difference only', async () => {
    const bodies: unknown[] = [];
    const fixtures = domainFixtures(alicesAuction, [alicesBid, carolsBid], {
      'GET /api/bids': {
        data: [
          {
            domain: alicesAuction,
            bid_amount: 1_350,
            maxAmount: 2_000,
            isLeading: true,
            state: 'leading',
            receipts: [aReceipt()],
          },
        ],
        serverTime: NOW,
      },
      'POST /api/domain/:id/bids': ({ body }: { body: unknown }) => {
        bodies.push(body);
        return response(201, {
          data: { ...alicesBid, maxAmount: 2_500 },
          auction: alicesAuction,
          receipt: aReceipt(),
          serverTime: NOW,
        });
      },
    });
    renderRoute(remote, address, { fixtures, session: {} });
    expect(await screen.findByText(/^You lead until someone bids more than 2,000/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Raise your maximum' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your new maximum.');
    await userEvent.click(screen.getByRole('button', { name: '2,500\u00a0π' }));
    await userEvent.click(screen.getByRole('button', { name: 'Raise to 2,500\u00a0π' }));
    const dialog = await review();
    expect(dialog).toHaveTextContent('Up to2,500 πShows as1,350 π');
    expect(dialog).toHaveTextContent('Available after5,000 π → 4,500 πGoes on hold500 π');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3_000 });
    expect(bodies).toEqual([{ amount: 1_350, maxAmount: 2_500 }]);
  });

  it('says to a leader who raises the visible bid that the maximum stays behind it', async () => {
    const own = {
      domain: alicesAuction,
      bid_amount: 1_350,
      maxAmount: 2_000,
      isLeading: true,
      state: 'leading',
      receipts: [],
    };
    const fixtures = domainFixtures(alicesAuction, [alicesBid, carolsBid], {
      'GET /api/bids': { data: [own], serverTime: NOW },
    });
    renderRoute(remote, address, { fixtures, session: {} });
    await screen.findByText(/^You lead until someone bids more than 2,000/);
    await typeBid('1500');
    await userEvent.click(screen.getByRole('radio', { name: /^Exactly/ }));
    await submit();
    const dialog = await review();
    expect(dialog).toHaveTextContent('Your bid1,500 π');
    expect(dialog).toHaveTextContent('you pay what it takes, never more than 2,000 π');
    expect(dialog).toHaveTextContent('We hold 2,000 π until you win or get outbid.');
  });

  it('says whether the reserve is met, and sells at once before the first bid', async () => {
    const fresh = runningAuction({
      highestBid: null,
      bidCount: 0,
      minimumBid: 1_000,
      hasReserve: true,
      reserveMet: false,
      buyNow: 4_000,
    });
    renderRoute(remote, address, { fixtures: domainFixtures(fresh, []), session: {} });
    expect(await screen.findByText('No bids yet · The reserve is not met yet.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy for 4,000\u00a0π' }));
    const dialog = await screen.findByRole('dialog', { name: 'Buy now' });
    expect(within(dialog).getByRole('button', { name: 'Pay 4,000\u00a0π' })).toBeEnabled();
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  });

  it('shows older bids page after page, and which were automatic', async () => {
    const bids = [carolsBid, { ...davesBid, automatic: true }];
    const oldest = aBid({
      id: 'bid-old',
      username: 'erin',
      user_id: 'uid-erin',
      bid_amount: 1_050,
      status: 'refunded',
    });
    const fixtures = domainFixtures(runningAuction({ bidCount: 3 }), bids, {
      'GET /api/domain/:id/bids': ({ query }: { query: URLSearchParams }) =>
        query.has('cursor')
          ? { data: [oldest], meta: { nextCursor: null }, serverTime: NOW }
          : { data: bids, meta: { nextCursor: 'c1' }, serverTime: NOW },
    });
    renderRoute(remote, address, { fixtures });
    expect(await screen.findByText('Automatic, from a maximum')).toBeVisible();
    expect(within(await screen.findByRole('region', { name: 'Bid history' })).getByText('3 bids')).toBeVisible();
    expect(screen.queryByText('@erin')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Older bids' }));
    expect(await screen.findByText('@erin')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Older bids' })).not.toBeInTheDocument();
  });

  it('keeps the amount when the session ends', async () => {
    const fixtures = domainFixtures(auction, undefined, {
      'POST /api/domain/:id/bids': refuse('SESSION_EXPIRED'),
      'POST /user/signin': refuse('INVALID_TOKEN'),
    });
    renderRoute(remote, address, { fixtures, session: {} });
    await typeBid('1350');
    await submit();
    await confirm();
    expect(await screen.findByText(/^We keep your 1,350.π\. /, {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Your bid' })).toHaveValue('1350');
    await userEvent.click(screen.getByRole('button', { name: 'Login with Pi' }));
  });

  it('lets a guest type a bid, says at the field what is wrong with it, and keeps it through the sign-in', async () => {
    const { store } = renderRoute(remote, address, { fixtures: domainFixtures(auction) });
    await typeBid('12');
    await userEvent.click(screen.getByRole('button', { name: 'Login with Pi' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Minimum bid amount is 1350');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Your bid' }));
    await typeBid('1500');
    expect(screen.getByText(/^We keep your 1,500.π\. You review it before it counts\.$/)).toBeVisible();
    expect((store.getState() as RootState).bidDrafts?.[auction.id]).toMatchObject({ text: '1500', kind: null });
  });

  it('names the winner at the end', async () => {
    const over = runningAuction({ endsAt: '2030-01-04T23:59:00.000Z', status: 'reserved' });
    renderRoute(remote, address, { fixtures: domainFixtures(over, [{ ...carolsBid, status: 'won' }]) });
    expect(await screen.findByText('Auction Ended')).toBeVisible();
    expect(await screen.findByText('@carol won with 1,250 π.')).toBeVisible();
    expect(screen.getByText('This domain is not available')).toBeVisible();
  });

  describe('of an auction that is over', () => {
    const over = (status: 'reserved' | 'unsold' | 'expired') =>
      runningAuction({ status, endsAt: '2030-01-04T23:59:00.000Z' });

    it.each([
      ['went to another', 'reserved', 'You didn’t win'],
      ['sold nothing', 'unsold', 'Auction ended without a sale'],
      ['sold nothing, and was not listed again', 'expired', 'Auction ended without a sale'],
    ] as const)('tells whoever bid where their money is, and what is like it: it %s', async (_how, status, title) => {
      const domain = over(status);
      const like = aDomain({ id: 'domain-cafe', name: 'cafe.pi', price: 90 });
      const fixtures = domainFixtures(domain, undefined, { ...endedBid(domain, 'lost', 2_400), ...similarTo(like) });
      renderRoute(remote, address, { fixtures, session: {} });
      const panel = within(await screen.findByRole('region', { name: title }));
      expect(await panel.findByText(/^2,400.π$/)).toBeVisible();
      expect(panel.getByText('Back in your balance')).toBeVisible();
      expect(within(await panel.findByRole('listitem')).getByRole('link', { name: 'cafe.pi' })).toBeVisible();
    });

    it('tells the winner what came back of the maximum', async () => {
      const domain = over('reserved');
      const fixtures = domainFixtures(domain, undefined, { ...endedBid(domain, 'won', 1_690), ...wonOrder(domain) });
      renderRoute(remote, address, { fixtures, session: {} });
      const panel = within(await screen.findByRole('region', { name: 'You won this name' }));
      expect(panel.getByText(/^1,250.π$/)).toBeVisible();
      expect(await panel.findByText(/^440.π$/)).toBeVisible();
    });
  });

  it('invites to the first bid', async () => {
    const fresh = runningAuction({ highestBid: null, bidCount: 0, minimumBid: 1_000 });
    renderRoute(remote, address, { fixtures: domainFixtures(fresh, []) });
    expect(await screen.findByText('No bids yet. Be the first to place a bid!')).toBeVisible();
    expect(screen.getAllByText('Starting price')[0]).toBeVisible();
  });
});

describe('the page of a domain that is no auction', () => {
  it('shows a rent per period', async () => {
    const rental = aDomain({ mode: 'rent', type: 'rent', price: 20, rentPrice: 20, rentPeriod: 'monthly' });
    renderRoute(remote, `/domains/${rental.id}`, { fixtures: domainFixtures(rental, []) });
    expect(await screen.findByText('20 π / mo')).toBeVisible();
  });

  it('says that a domain is sold', async () => {
    const sold = aDomain({ status: 'sold' });
    renderRoute(remote, `/domains/${sold.id}`, { fixtures: domainFixtures(sold, []) });
    expect(await screen.findByText('This domain is sold')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Buy now' })).not.toBeInTheDocument();
  });

  it('leads on from an unknown id', async () => {
    renderRoute(remote, '/domains/unknown', { fixtures: { 'GET /api/domain/:id': refuse('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  });

  it('tries again after a failure', async () => {
    const found = domainFixtures(aDomain({ id: 'd1' }), []);
    const fixtures = { ...found, 'GET /api/domain/:id': refuse('UNAVAILABLE') as unknown };
    renderRoute(remote, '/domains/d1', { fixtures });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fixtures['GET /api/domain/:id'] = found['GET /api/domain/:id'];
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'shop.pi' })).toBeVisible();
  });
});

describe('/domain/details', () => {
  it('asks to choose a domain when none was handed over', async () => {
    renderRoute(remote, '/domain/details');
    expect(await screen.findByRole('heading', { level: 1, name: 'No Domain Selected' })).toBeVisible();
  });

  it.each([
    ['as the state', auction],
    ['inside the state', { domain: auction }],
  ])('moves to the real page of a domain given %s', async (_how, state) => {
    const { address: current } = renderRoute(remote, '/domain/details', { fixtures: domainFixtures(auction), state });
    expect(await screen.findByRole('heading', { level: 1, name: 'shop.pi' })).toBeVisible();
    expect(current()).toBe(address);
  });
});
