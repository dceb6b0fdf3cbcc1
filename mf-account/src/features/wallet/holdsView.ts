import { type Offer, type OwnBid, shortAddress, type Withdrawal } from 'contracts';
import { HOLDS } from './wallet.messages';

/** A sum of the wallet that is held or on its way, what for, and where that stands. */
export interface Hold {
  id: string;
  text: string;
  /** π. */
  amount: number;
  href: string;
  /** The name it is for; null where it leaves the wallet. */
  name: string | null;
}

const UNDER_WAY: ReadonlySet<Withdrawal['state']> = new Set([
  'requested',
  'review',
  'queued',
  'sending',
  'sent',
  'held',
]);

/** All that is held: maximums of leading bids, open offers, withdrawals under way. */
export function holdsView(
  bids: readonly OwnBid[],
  offers: readonly Offer[],
  withdrawals: readonly Withdrawal[],
): Hold[] {
  return [
    ...bids
      .filter(({ isLeading }) => isLeading)
      .map(({ domain: { id, name }, maxAmount }) => ({
        id,
        text: HOLDS.bid({ name }),
        amount: maxAmount,
        href: `/domains/${id}`,
        name,
      })),
    ...offers
      .filter(({ status }) => status === 'open' || status === 'countered')
      .map(({ id, domainName: name, amount }) => ({
        id,
        text: HOLDS.offer({ name }),
        amount,
        href: '/offers?role=buyer',
        name,
      })),
    ...withdrawals
      .filter(({ state }) => UNDER_WAY.has(state))
      .map(({ id, amount, destination, state }) => ({
        id,
        text: wayOf(state, destination),
        amount,
        href: '/profile?tab=wallet',
        name: null,
      })),
  ];
}

function wayOf(state: Withdrawal['state'], destination: string | null): string {
  if (state === 'review' || state === 'held') return HOLDS.checked;
  return destination === null ? HOLDS.onItsWay : HOLDS.onItsWayTo({ address: shortAddress(destination) });
}
