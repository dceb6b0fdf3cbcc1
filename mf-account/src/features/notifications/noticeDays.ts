import { DAY_MS, type Notice } from 'contracts';
import { dayOf } from '../../common/dates';
import { NOTIFICATIONS } from './notifications.messages';

export interface NoticeDay {
  /** 'Today', 'Yesterday' or the date, on the reader's calendar. */
  label: string;
  notices: Notice[];
}

/** Notices by the day they came, in their order; `now` in ms. */
export function noticeDays(notices: readonly Notice[], now: number): NoticeDay[] {
  const today = dayOf(new Date(now).toISOString());
  const yesterday = dayOf(new Date(now - DAY_MS).toISOString());
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createdAt);
    const label = day === today ? NOTIFICATIONS.today : day === yesterday ? NOTIFICATIONS.yesterday : day;
    const last = days.at(-1);
    if (last?.label === label) last.notices.push(notice);
    else days.push({ label, notices: [notice] });
  }
  return days;
}
