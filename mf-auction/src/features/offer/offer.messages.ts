/** Texts of the panel of a fixed price or a rent. */
export const OFFER = {
  rentNote: 'The owner keeps the name; you use it for the paid periods.',
  ownTitle: 'This is your listing',
  ownNote: 'When somebody buys it, you find the order under My orders.',
} as const;
