import { type Offer, type OwnBid, shortAddress, type Withdrawal } from 'contracts';
import { HOLDS } from './wallet.messages';

/** A sum of the wallet that is held or on its way, and what for. */
export interface Hold {
  id: string;
  text: string;
  /** π. */
  amount: number;
  /** The name it is for, and where that stands; null for what leaves the wallet. */
  of: { name: string; href: string } | null;
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
        of: { name, href: `/domains/${id}` },
      })),
    ...offers
      .filter(({ status }) => status === 'open' || status === 'countered')
      .map(({ id, domainName: name, amount }) => ({
        id,
        text: HOLDS.offer({ name }),
        amount,
        of: { name, href: '/offers?role=buyer' },
      })),
    ...withdrawals
      .filter(({ state }) => UNDER_WAY.has(state))
      .map(({ id, amount, destination, state }) => ({
        id,
        text: wayOf(state, destination),
        amount,
        of: null,
      })),
  ];
}

function wayOf(state: Withdrawal['state'], destination: string | null): string {
  if (state === 'review' || state === 'held') return HOLDS.checked;
  return destination === null ? HOLDS.onItsWay : HOLDS.onItsWayTo({ address: shortAddress(destination) });
}
