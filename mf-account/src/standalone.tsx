import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';
import { accountFixtures } from './testing/accountFixtures';

void bootStandalone({ remote, start: '/profile', fixtures: accountFixtures() });
