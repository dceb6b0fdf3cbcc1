import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctionTopic, type AuctionUpdate, type Domain, refusalSentence } from 'contracts';
import { aBid, aDomain, aUser } from 'contracts/testing';
import { aStrike, stoppedBy } from 'mf-kit/fixtures';
import { pushLive, refuse, renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { carolsBid, domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const auction = runningAuction();
const address = `/domains/${auction.id}`;
const alicesBid = aBid({ id: 'bid-alice', bid_amount: 1_350, timestamp: NOW });
const alicesAuction = runningAuction({ highestBid: 1_350, bidCount: 3, minimumBid: 1_450 });
const pushAuction = (update: AuctionUpdate) => act(() => pushLive(auctionTopic(update.auction.id), update));

describe("the page of a seller's own auction", () => {
  const ofAlice = (over: Partial<Domain> = {}) =>
    runningAuction({ seller: { uid: 'uid-alice', username: 'alice' }, ...over });

  it('gives its seller the figures and the way to the bids instead of a form', async () => {
    renderRoute(remote, address, { fixtures: domainFixtures(ofAlice()), session: {} });
    const panel = within(await screen.findByRole('region', { name: 'Your auction' }));
    expect(await panel.findByText('340')).toBeVisible();
    expect(
      panel.getByText('Your auction has bids, so it can’t be cancelled. You can still add to the description.'),
    ).toBeVisible();
    expect(panel.getByRole('link', { name: 'See the bids' })).toHaveAttribute('href', '#bids');
    expect(panel.getByRole('link', { name: 'Edit this listing' })).toHaveAttribute(
      'href',
      `/sell/desk?edit=${auction.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Place Bid' })).not.toBeInTheDocument();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('tells its seller why they got a strike for it, and where to ask for a check', async () => {
    const suspended = aDomain({ status: 'suspended', seller: { uid: 'uid-alice', username: 'alice' } });
    const strike = aStrike({ domainId: suspended.id, reason: 'The name never arrived.' });
    const fixtures = domainFixtures(suspended, [], { 'GET /api/strikes': { data: stoppedBy(strike) } });
    renderRoute(remote, `/domains/${suspended.id}`, { fixtures, session: {} });
    expect(await screen.findByRole('heading', { name: 'A strike against you' })).toBeVisible();
    expect(screen.getByText('The name never arrived.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a check' })).toHaveAttribute('href', '/orders/order-1');
  });

  it('lets its seller cancel it before the first bid, after a question', async () => {
    const fresh = ofAlice({ highestBid: null, bidCount: 0, minimumBid: 1_000 });
    const fixtures = domainFixtures(fresh, [], {
      'POST /api/domain/:id/cancel': { success: true, data: { ...fresh, status: 'withdrawn' } },
      'POST /user/signin': { user: aUser(), subscription: null, currentListings: 0 },
    });
    const { calls } = renderRoute(remote, address, { fixtures, session: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the auction' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the auction of shop.pi?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel the auction' }));
    await waitFor(() => expect(calls).toContain(`POST /api/domain/${fresh.id}/cancel`));
    expect(await screen.findByText('shop.pi is withdrawn.')).toBeVisible();
  });

  it('says why the server refused what the seller pressed', async () => {
    const unsold = ofAlice({ status: 'unsold', endsAt: '2030-01-04T23:59:00.000Z' });
    const fixtures = domainFixtures(unsold, [], { 'POST /api/domain/:id/relist': refuse('LISTING_LIMIT') });
    renderRoute(remote, address, { fixtures, session: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByText(refusalSentence('LISTING_LIMIT'))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
  });
});

describe('the last moments of an auction', () => {
  it('says that a bid moved the end, at the clock and to screen readers', async () => {
    const closing = runningAuction({ endsAt: '2030-01-05T00:04:00.000Z' });
    renderRoute(remote, address, { fixtures: domainFixtures(closing), session: {} });
    await screen.findByRole('table', { name: 'Bids, highest first' });
    expect(screen.queryByText(/^Extended/)).toBeNull();
    const late = aBid({ id: 'bid-late', user_id: 'uid-dave', username: 'dave', bid_amount: 1_350, timestamp: NOW });
    const moved = { ...alicesAuction, endsAt: '2030-01-05T00:05:00.000Z' };
    pushAuction({ auction: moved, bids: [late, carolsBid], serverTime: NOW });
    expect(await screen.findByText('Extended, because a bid came in the last 5 minutes.')).toBeVisible();
    expect(
      await screen.findByText(/^Extended, because a bid came in the last 5 minutes. It now ends at \d\d:05.$/),
    ).toHaveAttribute('role', 'status');
  });

  it("calls the viewer's own bid theirs when it is spoken", async () => {
    renderRoute(remote, address, { fixtures: domainFixtures(auction), session: {} });
    await screen.findByRole('table', { name: 'Bids, highest first' });
    pushAuction({ auction: alicesAuction, bids: [alicesBid, carolsBid], serverTime: NOW });
    expect(await screen.findByText('Your bid of 1,350 π is the highest.')).toHaveAttribute('role', 'status');
  });

  it('celebrates with the winner, once', async () => {
    const over = runningAuction({ endsAt: '2030-01-04T23:59:00.000Z', status: 'reserved' });
    const fixtures = domainFixtures(over, [{ ...alicesBid, status: 'won' }]);
    const { unmount } = renderRoute(remote, address, { fixtures, session: {} });
    expect(await screen.findByText(/^Your bid of 1,350.π won\.$/)).toBeVisible();
    expect(document.querySelectorAll('[data-celebration] > span')).toHaveLength(25);
    unmount();
    renderRoute(remote, address, { fixtures, session: {} });
    expect(await screen.findByText(/^Your bid of 1,350.π won\.$/)).toBeVisible();
    expect(document.querySelector('[data-celebration]')).toBeNull();
  });

  it('counts those who watch, and offers the end for a calendar', async () => {
    renderRoute(remote, address, { fixtures: domainFixtures(auction) });
    expect(await screen.findByText('12 people')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeEnabled();
  });
});
