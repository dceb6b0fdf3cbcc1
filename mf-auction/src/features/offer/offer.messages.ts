/** Words of the panel of a fixed price or a rent. */
export const OFFER = {
  fixedNote: 'Agree on payment and handover with the seller.',
  rentNote: 'The owner keeps the name; you use it for the paid period. Agree on the start with the owner.',
  ownTitle: 'This is your listing',
  ownNote: 'Interested people reach you by message.',
} as const;
