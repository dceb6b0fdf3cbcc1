import type { DomainStatus } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages } from 'shared-i18n';

/** Texts of /sell (docs/rules.md section 12). */
export const SELL_MESSAGES = defineMessages('seller.sell', {
  title: 'Sell Domains | Dotpi',
  description: 'List your .pi domains for sale, rent or auction.',
  heading: 'Sell Domains',
  loading: 'Looking for your plan',
  signInTitle: 'Sign in to sell',
  signInBody: 'Your Pi account is your seller account. Listing needs a subscription; browsing and bidding do not.',
  login: 'Login with Pi Network',
  connecting: 'Connecting to Pi...',
  required: 'Subscription Required',
  requiredBody: 'A subscription plan lets you list domains for sale, rent or auction.',
  viewPlans: 'View Plans',
  fillFirst: 'Fill it in first',
  needsSubscription: 'You need active Subscription to list domains',
  previewTitle: 'What you’ll need',
  previewSteps: [
    'A name, a short description, a category.',
    'How you sell it: a fixed price, an auction or rent.',
    'Check it and publish.',
  ],
  sample: 'How buyers will see it',
  samplePrice: 'Price',
  sampleSeller: 'You',
  sampleBadge: 'Buy now',
  name: 'Domain name',
  nameHint: 'Letters, digits and hyphens.',
  describe: 'Description',
  usage: 'Plan usage',
  limitReached: "You have reached your plan's listing limit.",
  limitBody: 'Withdraw a listing or move to a larger plan to list more.',
  upgrade: 'See larger plans',
  desk: 'Go to your desk',
  usedOf: {
    limited: '{used} of {max} used',
    unlimited: '{used} used, no limit',
  },
});

/** The badge of every status (docs/rules.md reading 23). */
export const STATUS_BADGES: Record<DomainStatus, State> = defineMessages('seller.statusBadges', {
  active: { label: 'Active', tone: 'success', icon: 'done' },
  sold: { label: 'Sold', tone: 'brand', icon: 'done' },
  rented: { label: 'Rented', tone: 'brand', icon: 'key' },
  pending: { label: 'In review', tone: 'warning', icon: 'waiting' },
  reserved: { label: 'Reserved', tone: 'info', icon: 'waiting' },
  unsold: { label: 'Unsold', tone: 'neutral', icon: 'gavel' },
  inactive: { label: 'Inactive', tone: 'neutral', icon: 'hidden' },
  expired: { label: 'Expired', tone: 'neutral', icon: 'over' },
  rejected: { label: 'Rejected', tone: 'danger', icon: 'refused' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: 'returned' },
  suspended: { label: 'Suspended', tone: 'danger', icon: 'problem' },
});
