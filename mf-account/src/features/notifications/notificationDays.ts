import { DAY_MS, type Notification } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { NOTIFICATIONS } from './notifications.messages';

export interface NotificationDay {
  /** 'Today', 'Yesterday' or the date, on the reader's calendar. */
  label: string;
  notifications: Notification[];
}

/** Notifications by the day they came, in their order; `now` in ms. */
export function notificationDays(notifications: readonly Notification[], now: number): NotificationDay[] {
  const today = dayText(now);
  const yesterday = dayText(now - DAY_MS);
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const day = dayText(notification.createdAt);
    const label = day === today ? NOTIFICATIONS.today : day === yesterday ? NOTIFICATIONS.yesterday : day;
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(notification);
    else days.push({ label, notifications: [notification] });
  }
  return days;
}
