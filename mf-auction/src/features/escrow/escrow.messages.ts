/** How the money of a bid is kept safe (docs/rules.md section 4), a picture for each step. */
export const ESCROW = {
  title: 'Your π is safe in escrow',
  steps: [
    { name: 'Held', text: 'Your bid is locked in your wallet. It is held, not spent.' },
    { name: 'Outbid', text: 'Somebody bids more: your lock opens in the same moment.' },
    { name: 'Returned', text: 'The whole amount is free in your wallet again, without a fee.' },
    { name: 'Won', text: 'The highest bid pays the seller 48 hours after you accept the domain.' },
  ],
} as const;
