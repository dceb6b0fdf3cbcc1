/** The contact page's sentences (specification sections 2, 5 and 8); those of the fields stand in contracts' contactInput. */
export const CONTACT_MESSAGES = {
  title: 'Contact Us',
  form: 'Send Us a Message',
  intro: 'A question, a problem with an order, or an idea: a person reads every message.',
  submit: 'Send Message',
  thanks: 'Thank you for your message!',
  soon: "We'll get back to you as soon as possible.",
  failed: 'Your message was not sent. Nothing you wrote is lost: please try again.',
} as const;
