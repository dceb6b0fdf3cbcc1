/** Texts of the panel of a fixed price or a rent. */
export const OFFER = {
  rentNote: 'The owner keeps the name; you use it for the paid periods.',
} as const;
