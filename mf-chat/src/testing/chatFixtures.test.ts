import { testFixtures } from 'mf-kit/testing';
import { chatFixtures } from './chatFixtures';

testFixtures(chatFixtures());
