/** What users are told about their withdrawals; the first is the specification's (section 8). */
export const PAYOUT_NOTES = {
  placed: 'Withdrawal Order has been palced !',
  tooMuch: 'You cannot withdraw more than your balance.',
  signInAgain:
    'Pi could not reach your wallet. Please login with Pi again, allow the wallet address, and try once more.',
  walletChanged: 'Your Pi wallet is another one than at the time of the request. Please try again.',
  noWallet: 'Your Pi wallet is not activated yet. Please activate it in the Pi app and try again.',
} as const;
