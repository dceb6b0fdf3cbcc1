import { testFixtures } from 'mf-kit/testing';
import { FIXTURES } from './fixtures';

testFixtures(FIXTURES);
