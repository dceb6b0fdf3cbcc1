import { bootStandalone } from 'mf-kit/standalone';
import { remote } from './remote';

bootStandalone({ remote, start: '/domain/details', fixtures: {} });
