import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-sample/Sample' };

export const Ready = story('/sample');
export const Guest = story('/sample', { visitor: 'guest' });
