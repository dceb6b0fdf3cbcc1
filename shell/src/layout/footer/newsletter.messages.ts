/** The newsletter's sentences (specification section 8). */
export const NEWSLETTER = {
  title: 'Newsletter',
  label: 'Email address',
  invitation: 'New names and ended auctions, once a week.',
  button: 'Subscribe',
  sending: 'Sending...',
  invalid: 'Please enter a valid email address.',
  failed: 'Failed to subscribe. Please try again later.',
  done: 'Thank you for subscribing to our newsletter!',
} as const;
