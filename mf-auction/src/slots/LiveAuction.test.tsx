import { screen } from '@testing-library/react';
import type { Bid, Domain } from 'contracts';
import { axe } from 'jest-axe';
import { renderSlot } from 'mf-kit/testing';
import { remote } from '../remote';
import { carolsBid, davesBid, domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const page = (data: Domain[], bids?: Bid[]) => ({
  'GET /api/domain/list': { data, meta: { total: data.length, nextCursor: null, serverTime: NOW } },
  ...domainFixtures(data[0] ?? runningAuction(), bids),
});

describe('slot home.live-auction', () => {
  it('shows the auction that ends first and leads to it', async () => {
    const auction = runningAuction();
    const { container, calls } = renderSlot(remote, 'home.live-auction', {}, { fixtures: page([auction]) });
    const link = await screen.findByRole('link', { name: 'See the auction of shop.pi' });
    expect(link).toHaveAttribute('href', `/domains/${auction.id}`);
    expect(screen.getByText('1,250 π')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('3d');
    expect(calls).toContain('GET /api/domain/list?mode=auction&sort=ending-soon&limit=4');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says who leads, how many others bid, and how many watch', async () => {
    const erins = { ...davesBid, id: 'bid-erin', user_id: 'uid-erin', username: 'erin', bid_amount: 1_100 };
    const again = { ...carolsBid, id: 'bid-earlier', bid_amount: 1_050 };
    const bids = [carolsBid, davesBid, erins, again];
    renderSlot(remote, 'home.live-auction', {}, { fixtures: page([runningAuction({ bidCount: 4 })], bids) });
    expect(await screen.findByText('@carol leads')).toBeVisible();
    expect(screen.getByText('2 others bid')).toBeVisible();
    expect(await screen.findByText('12 watching')).toBeVisible();
  });

  it('without a bid nobody leads, and no bids are asked for', async () => {
    const auction = runningAuction({ bidCount: 0, highestBid: null });
    const { calls } = renderSlot(remote, 'home.live-auction', {}, { fixtures: page([auction], []) });
    expect(await screen.findByText(/No bids yet/)).toBeVisible();
    expect(calls.filter((call) => call.includes('/bids'))).toEqual([]);
    expect(screen.queryByText(/leads/)).not.toBeInTheDocument();
  });

  it('shows nothing when no auction runs', async () => {
    const { calls } = renderSlot(remote, 'home.live-auction', {}, { fixtures: page([]) });
    await screen.findByText('Another part of the site.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
