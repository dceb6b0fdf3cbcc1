import { screen } from '@testing-library/react';
import { aBid, HOSTILE_TEXTS } from 'contracts/testing';
import { renderRoute } from 'mf-kit/testing';
import { remote } from '../remote';
import { domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const ownHolder = (text: string) =>
  [...document.querySelectorAll('bdi, [dir=auto]')].filter(({ textContent }) => textContent === text);
/** A name without a blank is shown as a handle. */
const handle = (username: string) => (username.includes(' ') ? username : `@${username}`);

test.each(HOSTILE_TEXTS)(
  '%s stays a text in a description and in the names of seller and bidder',
  async (_what, text) => {
    const username = text.slice(0, 100);
    const auction = runningAuction({ description: text, seller: { uid: 'uid-eve', username } });
    const bids = [aBid({ id: 'bid-eve', user_id: 'uid-mallory', username, bid_amount: 1_250, timestamp: NOW })];
    renderRoute(remote, `/domains/${auction.id}`, { fixtures: domainFixtures(auction, bids) });
    await screen.findByRole('heading', { level: 1, name: 'shop.pi' });
    await screen.findByRole('table', { name: 'Bids, highest first' });
    expect(ownHolder(handle(username)).length).toBeGreaterThanOrEqual(2);
    expect(ownHolder(text).length).toBeGreaterThanOrEqual(1);
    expect(document.querySelector('script, [onerror]')).toBeNull();
  },
);
