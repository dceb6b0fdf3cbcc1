import { BID } from 'contracts';
import { defineMessages } from 'shared-i18n';

const MINUTE_MS = 60_000;

/** Texts beside the clock of an auction (docs/rules.md section 4). */
export const CLOCK = defineMessages('auction.clock', {
  ends: 'Ends in',
  ended: 'Ended',
  calendar: 'Add to calendar',
  loadFailed: "We couldn't make the file. Check your connection and try again.",
});

/** Texts of the calendar file of an auction's end. */
export const CALENDAR = defineMessages(
  'auction.calendar',
  {
    summary: 'The auction of {name} ends',
    note: 'A bid in the last {softCloseMinutes, plural, one {# minute} other {# minutes}} moves the end.',
    alarm: 'The auction of {name} ends in 15 minutes',
  },
  { softCloseMinutes: BID.softCloseMs / MINUTE_MS },
);
