import { aNotification } from 'contracts/testing';
import { notificationDays } from './notificationDays';

const at = (day: number, hour = 12) => new Date(2030, 0, day, hour).toISOString();

test.each([
  ['the same day', [at(9, 9), at(9, 1)], ['Today']],
  ['yesterday, late', [at(9, 1), at(8, 23)], ['Today', 'Yesterday']],
  ['before that by their dates', [at(8), at(7), at(7, 3), at(1)], ['Yesterday', '7 Jan 2030', '1 Jan 2030']],
  ['nothing', [], []],
])('notifications are grouped by day: %s', (_what, times, labels) => {
  const notifications = times.map((createdAt) => aNotification({ createdAt }));
  const days = notificationDays(notifications, new Date(2030, 0, 9, 15).getTime());
  expect(days.map(({ label }) => label)).toEqual(labels);
  expect(days.flatMap((day) => day.notifications)).toEqual(notifications);
});
