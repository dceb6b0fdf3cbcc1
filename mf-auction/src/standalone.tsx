import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';
import { domainFixtures, runningAuction } from './testing/auctionFixtures';

const auction = runningAuction();

bootStandalone({ remote, start: `/domains/${auction.id}`, fixtures: domainFixtures(auction) });
