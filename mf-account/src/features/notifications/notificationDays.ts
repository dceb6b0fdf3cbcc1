import { DAY_MS, type Notification } from 'contracts';
import { dayOf } from '../../common/dates';
import { NOTIFICATIONS } from './notifications.messages';

export interface NotificationDay {
  /** 'Today', 'Yesterday' or the date, on the reader's calendar. */
  label: string;
  notifications: Notification[];
}

/** Notices by the day they came, in their order; `now` in ms. */
export function notificationDays(notifications: readonly Notification[], now: number): NotificationDay[] {
  const today = dayOf(new Date(now).toISOString());
  const yesterday = dayOf(new Date(now - DAY_MS).toISOString());
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const day = dayOf(notification.createdAt);
    const label = day === today ? NOTIFICATIONS.today : day === yesterday ? NOTIFICATIONS.yesterday : day;
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(notification);
    else days.push({ label, notifications: [notification] });
  }
  return days;
}
