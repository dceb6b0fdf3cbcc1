import { DAY_MS, REVIEW } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the review on an order's page (docs/rules.md section 9). */
export const REVIEW_TEXT = defineMessages(
  'account.review',
  {
    title: 'Review',
    intro: 'How was it with @{seller}? Everyone can read what you write.',
    rating: 'Stars',
    star: '{count, plural, one {# star} other {# stars}}',
    chooseStars: 'Choose 1 to 5 stars.',
    comment: 'Comment (optional)',
    hint: 'Up to {commentMax} characters. You can change it for {changeableDays, plural, one {# day} other {# days}}.',
    send: 'Send review',
    change: 'Change review',
    save: 'Save review',
    cancel: 'Keep as it is',
    failedToSend: "We couldn't send the review. Try again.",
    offline: "You're offline. You can send it once you're back.",
    reply: 'Your reply',
    replyHint: 'You can reply once.',
    sendReply: 'Send reply',
    repliedBy: 'Reply by @{seller}',
    writeReply: 'Write your reply.',
  },
  { commentMax: REVIEW.commentMax, changeableDays: REVIEW.changeableMs / DAY_MS },
);

/** Texts of the tab 'Reviews': what buyers and renters say of oneself. */
export const OWN_REVIEWS = defineMessages('account.ownReviews', {
  title: 'Reviews of you',
  loading: 'Loading your reviews',
  failed: "We couldn't load your reviews.",
  empty: 'No reviews yet',
  emptyBody: 'Buyers and renters can review you after a completed order.',
  desk: 'My orders',
  noun: 'reviews',
  page: 'Your public page',
  openReply: 'Reply to @{reviewer}',
});
