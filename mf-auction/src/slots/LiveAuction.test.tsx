import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderSlot } from 'mf-kit/testing';
import { remote } from '../remote';
import { NOW, runningAuction } from '../testing/auctionFixtures';

const page = (data: unknown[]) => ({
  'GET /api/domain/list': { data, meta: { total: data.length, nextCursor: null, serverTime: NOW } },
});

describe('slot home.live-auction', () => {
  it('shows the auction that ends first and leads to it', async () => {
    const auction = runningAuction();
    const { container, calls } = renderSlot(remote, 'home.live-auction', {}, { fixtures: page([auction]) });
    const link = await screen.findByRole('link', { name: 'See the auction of shop.pi' });
    expect(link).toHaveAttribute('href', `/domains/${auction.id}`);
    expect(screen.getByText('1,250 π')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('3d');
    expect(calls).toEqual(['GET /api/domain/list?mode=auction&sort=ending-soon&limit=1']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows nothing when no auction runs', async () => {
    const { calls } = renderSlot(remote, 'home.live-auction', {}, { fixtures: page([]) });
    await screen.findByText('Another part of the site.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
