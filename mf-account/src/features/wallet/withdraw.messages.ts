/** Words of a withdrawal; the specification's texts, odd spelling included, are exact (sections 5 and 8). */
export const WITHDRAW_WORDS = {
  title: 'Withdraw',
  description: 'Move π from your Dotpi wallet to your Pi wallet.',
  field: 'Amount',
  slider: 'Part of your balance',
  available: (amount: string) => `Available ${amount}`,
  receive: 'You receive',
  noFee: 'Dotpi pays the network fee.',
  destination: 'To your Pi wallet',
  destinationUnknown: 'the wallet of your Pi account',
  submit: 'Withdraw',
  notPositive: 'Amount must be greater than 0.',
  tooMuch: 'You cannot withdraw more than your balance.',
  cents: 'Amount must be in steps of 0.01 π.',
  success: 'Withdrawal Order has been palced !',
  failed: 'Failed to process withdrawal. Try again.',
  next: {
    queued: 'It is sent within minutes. Your transactions show how it stands.',
    review: 'We look at it first, usually within 2–3 business days. Your transactions show how it stands.',
  },
  done: 'Done',
  again: 'Change the amount',
} as const;
