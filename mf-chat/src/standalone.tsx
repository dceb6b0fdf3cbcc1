import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';
import { chatFixtures } from './testing/chatFixtures';

bootStandalone({ remote, start: '/', fixtures: chatFixtures() });
