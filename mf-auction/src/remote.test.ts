import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { remote } from './remote';
import { domainFixtures, runningAuction } from './testing/auctionFixtures';

testRemoteContract(remote, config, domainFixtures(runningAuction()));
