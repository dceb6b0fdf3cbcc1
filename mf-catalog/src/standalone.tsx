import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';

bootStandalone({ remote, start: '/', fixtures: {} });
