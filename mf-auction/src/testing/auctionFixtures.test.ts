import { testFixtures } from 'mf-kit/testing';
import { domainFixtures, runningAuction } from './auctionFixtures';

testFixtures(domainFixtures(runningAuction()));
