import { defineMessages } from 'shared-i18n';

/** Texts of the button, which is on the page before its dialog is. */
export const REPORT_BUTTON = defineMessages('auction.reportButton', {
  open: 'Report this name',
  loadFailed: "We couldn't load this. Check your connection and try again.",
});
