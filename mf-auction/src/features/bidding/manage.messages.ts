/** Texts of the panel that a seller sees on the page of their own auction. */
export const MANAGE = {
  title: 'Your auction',
  edit: 'Edit this listing',
  note: 'You cannot bid on your own listing. The highest bidder wins when time runs out.',
} as const;
