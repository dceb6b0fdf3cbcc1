/** The texts of the page that a newsletter's link opens. */
export const UNSUBSCRIBE = {
  title: 'Newsletter',
  question: 'Do you want to leave our newsletter? You will get no more letters from us.',
  button: 'Unsubscribe',
  done: 'You are unsubscribed from our newsletter.',
  again: 'You can come back any time by the field at the end of every page.',
  unknown: 'This link is not valid any more. Open the link of our latest letter, or write to us.',
  failed: 'That did not work. Please try again.',
  home: 'Back to home',
  contact: 'Contact Us',
} as const;
