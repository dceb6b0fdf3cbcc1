import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { remote } from './remote';
import { chatFixtures } from './testing/chatFixtures';

testRemoteContract(remote, config, chatFixtures());
