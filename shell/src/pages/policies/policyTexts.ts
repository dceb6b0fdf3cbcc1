import { defineMessages } from 'shared-i18n';
import { AUCTION, BID, DOMAIN, type PolicyId, SALE_FEE_PERCENT } from 'contracts';

/** One policy's text: what matters in brief, then sections with headings that can be linked to. */
export interface PolicyText {
  brief: readonly string[];
  sections: readonly { id: string; title: string; paragraphs: readonly string[] }[];
}

/** The statements follow the server's rules (docs/rules.md); numbers come from contracts. */
export const POLICY_TEXTS: Record<PolicyId, PolicyText> = defineMessages(
  'shell.policyTexts',
  {
    terms: {
      brief: [
        'Selling costs {saleFee, percent} of the final price. Buying, bidding and depositing cost nothing.',
        'A bid is a promise: its amount is held in your wallet until you win or are outbid.',
        'Purchases are final once you have accepted the delivery.',
      ],
      sections: [
        {
          id: 'service',
          title: 'What Dotpi does',
          paragraphs: [
            'Dotpi is a marketplace for domain names ending in .pi. Sellers list names for sale, for rent or for auction; buyers pay in π, the currency of Pi Network. Dotpi holds the money between the two until the name has changed hands.',
            'No public interface moves a .pi name between two people today. The seller transfers the name as described on the order, the buyer confirms, and only then is the seller paid.',
          ],
        },
        {
          id: 'account',
          title: 'Your account',
          paragraphs: [
            'You sign in with Pi Network. We ask Pi for your username, for permission to request payments that you confirm yourself, and for your wallet address so that withdrawals reach you.',
            'You are responsible for what is done with your account. Tell us right away if someone else has used it.',
          ],
        },
        {
          id: 'fee',
          title: 'Marketplace fee',
          paragraphs: [
            'The marketplace fee is {saleFee, percent} on successful sales and is paid by the seller out of the final price. The buyer pays exactly the price shown. Subscriptions, deposits and withdrawals carry no fee of ours.',
          ],
        },
        {
          id: 'auctions',
          title: 'Auctions and bids',
          paragraphs: [
            'Auctions run from {minDays} to {maxDays} days. A bid must be at least the highest bid plus {increment, pi}, or the starting price when there is none. The amount is locked in your wallet the moment the bid is accepted and is released instantly when someone bids more.',
            'A bid in the last five minutes moves the end, so that everyone has time to respond. The time at which our server receives a bid decides.',
            "The winner's payment goes to the seller after the delivery has been accepted and a short hold has passed. All other bidders have their money back already.",
          ],
        },
        {
          id: 'payout',
          title: 'When sellers are paid',
          paragraphs: [
            'There is a seller cooldown of about 2 days after acceptance. Payments to a Pi wallet then take 2-3 business days.',
          ],
        },
        {
          id: 'conduct',
          title: 'Fair dealing',
          paragraphs: [
            'List only names that you control. Do not bid on your own listings, do not pay or ask to be paid outside this site, and do not use a name to pass yourself off as somebody else. We may suspend accounts that do.',
          ],
        },
      ],
    },
    privacy: {
      brief: [
        'We keep what the marketplace needs to work and to keep its books right.',
        'We never see your Pi passphrase, and nobody here will ever ask for it.',
        'We sell no data and load no trackers.',
      ],
      sections: [
        {
          id: 'collected',
          title: 'What we keep',
          paragraphs: [
            'From Pi Network: the identifier Pi gives you for this app, your username and your wallet address. From you: listings, bids, messages, reviews, and what you write in the contact form, in a report or in the newsletter field.',
            "For every movement of money we keep a permanent record of when, how much and why. Such records cannot be erased, because everyone's balance depends on them.",
          ],
        },
        {
          id: 'use',
          title: 'What it is used for',
          paragraphs: [
            'To show listings, to run auctions, to pay the right person, to reply to you, and to prevent fraud. Your username and your public listings, bids and reviews are visible to others; your wallet address, email and messages are not.',
          ],
        },
        {
          id: 'storage',
          title: 'What stays in your browser',
          paragraphs: [
            'Your session is kept in the browser for ten minutes after our last response, then deleted. Your choice of light or dark and the day you last dismissed the welcome message are kept as well. There are no advertising cookies.',
          ],
        },
        {
          id: 'rights',
          title: 'Your choices',
          paragraphs: [
            "You can download your data, or delete your account, under Your account. We delete anything we don't have to keep. Unsubscribe from the newsletter with the link in each email.",
          ],
        },
      ],
    },
    refund: {
      brief: [
        'Outbid? Your money is back instantly.',
        'Not delivered? You get everything back.',
        'Accepted? Then the purchase is final.',
      ],
      sections: [
        {
          id: 'final',
          title: 'Purchases are final',
          paragraphs: [
            'All purchases are final once the delivery has been accepted, by you or by the end of the inspection time.',
          ],
        },
        {
          id: 'before-acceptance',
          title: 'Before acceptance',
          paragraphs: [
            'You get a full refund when the seller does not deliver in 5 days, cannot prove control of the name, or when a dispute is decided in your favour and the decision is final. Such refunds reach your Dotpi wallet immediately.',
          ],
        },
        {
          id: 'failed',
          title: 'Failed transactions',
          paragraphs: [
            'If a transaction fails on the way and has to be returned by hand or on the blockchain, the refund takes 3-5 business days.',
          ],
        },
        {
          id: 'bids',
          title: 'Bids',
          paragraphs: [
            'A bid is locked, not spent. When you are outbid, or the auction ends without you, the whole amount is released automatically.',
          ],
        },
        {
          id: 'subscriptions',
          title: 'Subscriptions',
          paragraphs: [
            'There is no refund for partial subscription periods. When you upgrade, what is left of the old period is credited against the new one.',
          ],
        },
      ],
    },
    listing: {
      brief: [
        'List only names that you control.',
        'A standard listing is active for {activeDays} days.',
        'Clear words sell: say what the name is good for.',
      ],
      sections: [
        {
          id: 'review',
          title: 'Review',
          paragraphs: [
            'Listings are reviewed in 24-48 hours when an automatic check finds something that a person should see; all others are live at once.',
          ],
        },
        {
          id: 'duration',
          title: 'How long a listing stays',
          paragraphs: [
            'Standard listings are active for {activeDays} days and can be renewed. Auctions end at their own time. How many names you may list depends on your subscription plan.',
          ],
        },
        {
          id: 'names',
          title: 'Names that are not accepted',
          paragraphs: [
            'Names that imitate a brand, a person or Pi Network itself, names reserved for the product, and names that insult. Letters a to z, digits and hyphens are allowed.',
          ],
        },
        {
          id: 'text',
          title: 'Description',
          paragraphs: [
            'A description has up to {descriptionMax} characters. Leave out links, email addresses and phone numbers: they send a listing into review, and buyers reach you through the chat.',
          ],
        },
        {
          id: 'reports',
          title: 'Reports',
          paragraphs: [
            'Anybody can report a name from its page: that it is not the seller’s to sell, that it looks like another name or is a trademark, that it is a trap, or something else. A person looks at each report within a day, as a rule.',
            'A listing that breaks these guidelines is suspended: it leaves the market and others see its name only. Its seller hears why, and whoever reported it hears the outcome. We do not say who reported it.',
          ],
        },
        {
          id: 'featured',
          title: 'Featured places',
          paragraphs: [
            'Featured listings are shown first on the home page. Each plan has a number of featured places that can be in use at the same time.',
          ],
        },
      ],
    },
  },
  {
    saleFee: SALE_FEE_PERCENT,
    minDays: AUCTION.minDays,
    maxDays: AUCTION.maxDays,
    increment: BID.increment,
    activeDays: DOMAIN.activeDays,
    descriptionMax: DOMAIN.descriptionMax,
  },
);
