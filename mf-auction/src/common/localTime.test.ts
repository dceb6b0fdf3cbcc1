import { localDay, localDeadline, localMoment, zoneText } from './localTime';

test.each([
  [0, 'GMT'],
  [60, 'GMT+1'],
  [-480, 'GMT−8'],
  [330, 'GMT+5:30'],
  [-210, 'GMT−3:30'],
])('%d minutes ahead are %s', (minutes, text) => expect(zoneText(minutes)).toBe(text));

test('a deadline names day, time and zone of the reader', () => {
  const local = new Date(2026, 10, 28, 4, 5);
  const zone = zoneText(-local.getTimezoneOffset());
  expect(localDeadline(local.toISOString())).toBe(`Sat, 28 Nov 2026, 04:05 ${zone}`);
  expect(localMoment(local.toISOString())).toBe('28 Nov, 04:05');
  expect(localDay(local.toISOString())).toBe('28 Nov 2026');
});
