import { REVIEW } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of reporting a review. */
export const REPORT_REVIEW = defineMessages(
  'kit.reportReview',
  {
    open: 'Report',
    title: 'Report this review?',
    body: 'We’ll review it. It stays up until then.',
    reason: 'Reason',
    hint: 'Up to {reportMax} characters.',
    say: 'Tell us why.',
    send: 'Send report',
    back: 'Cancel',
    sent: "Thank you. We'll look at it.",
    failed: "We couldn't send the report. Try again.",
    offline: "You're offline. You can report it once you're back.",
  },
  { reportMax: REVIEW.reportMax },
);
