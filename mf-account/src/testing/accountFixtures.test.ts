import { testFixtures } from 'mf-kit/testing';
import { accountFixtures } from './accountFixtures';

testFixtures(accountFixtures());
