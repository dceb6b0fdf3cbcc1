import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { FIXTURES } from './fixtures';
import { remote } from './remote';

testRemoteContract(remote, config, FIXTURES);
