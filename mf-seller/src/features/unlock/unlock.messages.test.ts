import { DEMO_SETTINGS, SETTING_DEFAULTS } from 'contracts';
import { platformReasons } from './unlock.messages';

test('the demo settings make the claim', () => {
  expect(platformReasons(DEMO_SETTINGS).at(-1)).toBe('78% success rate with average sale time of just 12 days');
});

test('no figures are claimed where none were measured', () => {
  expect(platformReasons(SETTING_DEFAULTS)).toHaveLength(2);
  expect(platformReasons({ stats_success_percent: '78' })).toHaveLength(2);
});
