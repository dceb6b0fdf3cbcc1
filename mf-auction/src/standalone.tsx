import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';
import { domainFixtures, runningAuction } from './testing/auctionFixtures';

const auction = runningAuction();

void bootStandalone({ remote, start: `/domains/${auction.id}`, fixtures: domainFixtures(auction) });
