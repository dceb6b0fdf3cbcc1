import { defineMessages } from 'shared-i18n';

/** Texts beside the clock of an auction (docs/rules.md section 4). */
export const CLOCK = defineMessages('auction.clock', {
  ends: 'Ends in',
  ended: 'Ended',
  calendar: 'Add to calendar',
  loadFailed: "We couldn't make the file. Check your connection and try again.",
});

/** Texts of the calendar file of an auction's end. */
export const CALENDAR = defineMessages('auction.calendar', {
  summary: 'The auction of {name} ends',
  note: 'A bid in the last 5 minutes moves the end.',
  alarm: 'The auction of {name} ends in 15 minutes',
});
