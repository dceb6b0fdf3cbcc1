import type { Domain } from 'contracts';
import { CALENDAR } from './clock.messages';

const LINE_OCTETS = 75;

/** A text as RFC 5545 writes it into a property. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- these are what a file of this kind may not hold
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** 2026-11-22T10:15:30.000Z as 20261122T101530Z. */
const stamp = (instant: string | number): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** A line of more than 75 octets goes on in the next ones, each begun by a space; no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [''];
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += sign;
    octets += size;
  }
  return lines.join('\r\n');
}

interface CalendarFacts {
  domain: Pick<Domain, 'id' | 'name' | 'round'> & { endsAt: string };
  /** The page of the name. */
  url: string;
  now: number;
}

/** The end of an auction as a calendar file (RFC 5545), with an alarm a quarter of an hour before. Saved again, it replaces itself. */
export function calendarFile({ domain: { id, name, round = 1, endsAt }, url, now }: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dotpi//Auctions//EN',
    'BEGIN:VEVENT',
    `UID:auction-${id}-${round}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${Math.floor(Date.parse(endsAt) / 1_000)}`,
    `DTSTART:${stamp(endsAt)}`,
    `SUMMARY:${escaped(CALENDAR.summary({ name }))}`,
    `DESCRIPTION:${escaped(`${CALENDAR.note}\n${url}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(CALENDAR.alarm({ name }))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
