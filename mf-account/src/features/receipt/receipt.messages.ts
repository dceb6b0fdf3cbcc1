import { defineMessages } from 'shared-i18n';

/** Texts of the receipt of an order. */
export const RECEIPT = defineMessages('account.receipt', {
  description: 'What was paid, by whom and to whom.',
  signInBody: 'Only the buyer and seller can see this. Connect with Pi to see it.',
  page: {
    loading: 'Loading the receipt',
    failed: "We couldn't load the receipt.",
    none: 'No receipt yet',
    noneBody: 'An order has a receipt once it is paid, for its buyer and its seller.',
    all: 'All orders',
  },
  order: 'Back to the order',
  number: 'Number',
  money: 'Course of the money',
  proof: 'Proof',
  yours: 'Yours',
  seenBy: 'Only the buyer and seller can see this.',
  print: 'Print',
  save: 'Save as PDF',
  saveFailed: "We couldn't load the PDF. Try again.",
});
