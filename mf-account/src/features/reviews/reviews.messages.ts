import { plural, REVIEW } from 'contracts';

/** Texts of the review on an order's page (docs/rules.md section 9). */
export const REVIEW_TEXT = {
  title: 'Review',
  intro: (seller: string) => `How was it with @${seller}? Everyone can read what you write.`,
  rating: 'Stars',
  star: plural({ one: '{n} star', other: '{n} stars' }),
  chooseStars: 'Choose 1 to 5 stars.',
  comment: 'Comment (optional)',
  hint: `Up to ${REVIEW.commentMax} characters. You can change it for 7 days.`,
  send: 'Send review',
  change: 'Change review',
  save: 'Save review',
  cancel: 'Keep as it is',
  loading: 'Loading the review',
  failed: "We couldn't load the review.",
  failedToSend: "We couldn't send the review. Try again.",
  offline: "You're offline. You can send it once you're back.",
  reply: 'Your reply',
  replyHint: 'You can reply once.',
  sendReply: 'Send reply',
  repliedBy: (seller: string) => `Reply by @${seller}`,
  writeReply: 'Write your reply.',
} as const;
