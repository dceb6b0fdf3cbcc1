/** Texts of the panel of a fixed price or a rent. */
export const OFFER = {
  rentNote: 'The owner keeps the name; you use it for the paid periods.',
  ownTitle: 'This is your listing',
  ownNote: "When someone buys it, you'll find the order under My Orders.",
} as const;
