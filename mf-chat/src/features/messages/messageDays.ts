import type { ChatMessage } from 'contracts';
import { weekdayText } from 'mf-kit/dates';
import { CHAT_TEXT } from '../../common/chat.messages';

export interface MessageDay {
  /** 'Today', 'Yesterday' or a date. */
  label: string;
  messages: ChatMessage[];
}

/** Messages, oldest first, by the reader's calendar day; `now` is the product's time in epoch ms, null while unknown. */
export function messageDays(messages: readonly ChatMessage[], now: number | null): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const label = dayLabel(new Date(message.timestamp), now);
    const last = days.at(-1);
    if (last?.label === label) last.messages.push(message);
    else days.push({ label, messages: [message] });
  }
  return days;
}

function dayLabel(day: Date, now: number | null): string {
  if (now !== null && isSameDay(day, new Date(now))) return CHAT_TEXT.today;
  if (now !== null && isSameDay(day, dayBefore(new Date(now)))) return CHAT_TEXT.yesterday;
  return weekdayText(day);
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();
const dayBefore = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
