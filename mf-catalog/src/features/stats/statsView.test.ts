import { DEMO_SETTINGS, SETTING_DEFAULTS } from 'contracts';
import { statsView } from './statsView';

const text = (settings: Record<string, string>) => statsView(settings).map(({ value, label }) => `${value} ${label}`);

test('the demo shows the specification’s figures', () => {
  expect(text(DEMO_SETTINGS)).toEqual(['2,847 active listings', '12 days average sale time', '78% success']);
});

test('nothing is shown where nothing was measured', () => {
  expect(text(SETTING_DEFAULTS)).toEqual([]);
  expect(text({})).toEqual([]);
  expect(text({ stats_active_listings: '12', stats_success_percent: ' ' })).toEqual(['12 active listings']);
});
