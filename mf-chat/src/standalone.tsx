import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';
import { chatFixtures } from './testing/chatFixtures';

void bootStandalone({ remote, start: '/', fixtures: chatFixtures() });
