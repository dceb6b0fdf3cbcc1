import { bootStandalone } from 'mf-kit/standalone';
import { FIXTURES } from './fixtures';
import { remote } from './remote';

void bootStandalone({ remote, start: '/admin', fixtures: FIXTURES });
