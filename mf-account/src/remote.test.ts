import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { remote } from './remote';
import { accountFixtures } from './testing/accountFixtures';

testRemoteContract(remote, config, accountFixtures());
