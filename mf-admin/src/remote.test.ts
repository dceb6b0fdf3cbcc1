import { testRemoteContract } from 'mf-kit/testing';
import config from '../remote.config.json';
import { remote } from './remote';

testRemoteContract(remote, config);
