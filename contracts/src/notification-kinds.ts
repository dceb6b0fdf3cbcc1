/**
 * Every kind of in-app notification: the data it is stored with, and its text. A new kind is one entry of
 * NOTIFICATIONS. Amounts are π. Deadlines are not part of the text: a notification carries its dueAt, and the reader's
 * clock shows it.
 */
import { formatPi, plural } from './format';
import { LISTING } from './numbers';
import { offerNotification, type OfferUpdate } from './offer-notification';
import { orderNotification, type OrderUpdate } from './order-notification';
import type { PaymentKind } from './payments';
import { rentalNotification, type RentalUpdate } from './rental-notification';

interface NotificationText {
  title: string;
  text: string;
  /** Where the reader can act on it; null when there is nothing to do. */
  href: string | null;
}

interface DomainRef {
  domainId: string;
  name: string;
}
interface OrderRef {
  orderId: string;
  itemName: string;
}
interface WithdrawalUpdate {
  withdrawalId: string;
  amount: number;
  state: 'review' | 'completed' | 'returned' | 'cancelled';
  note: string | null;
}
interface ListingDecision extends DomainRef {
  /** False when it waits for an active plan. */
  hasPlan: boolean;
  /** False when it was restored and waits for a free place of the plan. */
  hasPlace?: boolean;
  decision: 'approve' | 'reject' | 'suspend' | 'restore' | 'remove';
  reason: string | null;
}

/** What happened to a watched name. */
export type WatchEnd = 'won' | 'unsold' | 'sold' | 'rented' | 'gone';

/** Declares a kind by the text of its data. */
const kind = <Data>(toText: (data: Data) => NotificationText) => toText;

const domainPage = (domainId: string) => `/domains/${domainId}`;
const orderPage = (orderId: string) => `/orders/${orderId}`;
const WALLET = '/profile?tab=wallet';
const LISTINGS = '/profile?tab=listings';
const editPage = (domainId: string) => `/sell/desk?edit=${domainId}`;
const PLANS = '/subscription';

/** Somebody whom a sentence names: stored with the uid only, and read with the name of now. */
export interface NamedPerson {
  uid: string;
  username?: string;
}
interface ReviewRef extends NamedPerson, Omit<OrderRef, 'amount'> {
  reviewId: string;
}

const SOMEBODY = 'someone';
const starsText = plural({ one: '{n} star', other: '{n} stars' });
const inDays = plural({ one: 'in {n} day', other: 'in {n} days' });
const newNames = plural({ one: 'A new name', other: '{n} new names' });

const WITHDRAWAL: Record<WithdrawalUpdate['state'], { title: string; text: string }> = {
  review: { title: 'under review', text: 'We check it before we send it. The amount is on hold until then.' },
  completed: { title: 'sent', text: 'It is in your Pi wallet.' },
  returned: { title: 'returned', text: "We couldn't send it. The amount is back in your balance." },
  cancelled: { title: 'declined', text: 'The amount is back in your balance.' },
};

const DECIDED: Record<ListingDecision['decision'], { title: string; text: string }> = {
  approve: { title: 'your listing was approved', text: 'Buyers can see it now.' },
  reject: { title: 'your listing was rejected', text: 'Change what is wrong and send it again.' },
  suspend: { title: 'your listing was suspended', text: 'Its remaining time is paused.' },
  restore: { title: 'your listing was restored', text: 'It continues where it left off.' },
  remove: { title: 'your listing was removed', text: 'Bids on it were returned.' },
};

/** What a repaired payment of each kind brought; REPAIRED_PAYMENT for the others. */
const REPAIRED: Partial<Record<PaymentKind, { text: string; href: string }>> = {
  deposit: { text: 'The money is in your wallet now.', href: WALLET },
  subscription: { text: 'Your plan is paid now.', href: '/profile' },
  order: { text: 'Your order is paid now.', href: '/orders' },
  rent: { text: 'Your rental is paid now.', href: '/rentals' },
};
const REPAIRED_PAYMENT = { text: 'It is paid now.', href: WALLET };

const WATCH_ENDED: Record<WatchEnd, { title: string; text: string }> = {
  won: { title: 'ended', text: 'It went to the highest bidder.' },
  unsold: { title: 'ended without a sale', text: 'The seller may list it again.' },
  sold: { title: 'sold', text: 'Someone bought it.' },
  rented: { title: 'rented', text: 'It may be available again later.' },
  gone: { title: 'off the market', text: 'Its seller may list it again.' },
};

const withReason = (reason: string | null, text: string) => (reason ? `${text} Reason: ${reason}` : text);

const NOTIFICATIONS = {
  outbid: kind(({ domainId, name, yours, minimum }: DomainRef & { yours: number; minimum: number }) => ({
    title: `You have been outbid on ${name}`,
    text: `Your ${formatPi(yours)} is back in your balance. Next bid: ${formatPi(minimum)} or more.`,
    href: domainPage(domainId),
  })),
  'auction-ending': kind(({ domainId, name, isLeading }: DomainRef & { isLeading: boolean }) => ({
    title: `The auction of ${name} ends soon`,
    text: isLeading ? 'You are the highest bidder.' : 'You have been outbid. You can still bid.',
    href: domainPage(domainId),
  })),
  'auction-won': kind(({ orderId, itemName, amount }: OrderRef & { amount: number }) => ({
    title: `You won ${itemName}`,
    text: `Your ${formatPi(amount)} is held by Dotpi. Next, the seller transfers it. If not, you get it all back.`,
    href: orderPage(orderId),
  })),
  'auction-sold': kind(({ orderId, itemName, amount }: OrderRef & { amount: number }) => ({
    title: `${itemName} was sold for ${formatPi(amount)}`,
    text: 'The money is held by Dotpi. Your turn: start the transfer. Otherwise the buyer gets it back.',
    href: orderPage(orderId),
  })),
  'auction-lost': kind(({ domainId, name, amount }: DomainRef & { amount: number }) => ({
    title: `The auction of ${name} has ended`,
    text: `It went to another bidder for ${formatPi(amount)}. Your bids are back in your balance.`,
    href: domainPage(domainId),
  })),
  'auction-unsold': kind(({ name, highest }: DomainRef & { highest?: number | null }) => ({
    title: `The auction of ${name} ended without a sale`,
    text: `${highest ? `The highest bid of ${formatPi(highest)} did not reach your reserve. ` : ''}You can list it again free of charge in the same place. Otherwise the listing expires.`,
    href: LISTINGS,
  })),
  'auction-reserve-missed': kind(({ domainId, name }: DomainRef) => ({
    title: `The auction of ${name} has ended`,
    text: "The highest bid did not reach the seller's reserve. Your bids are back in your balance.",
    href: domainPage(domainId),
  })),
  'auction-cancelled': kind(({ domainId, name, amount }: DomainRef & { amount: number }) => ({
    title: `The auction of ${name} was cancelled`,
    text: `Your ${formatPi(amount)} is back in your balance.`,
    href: domainPage(domainId),
  })),
  order: kind((update: OrderUpdate) => ({ ...orderNotification(update), href: orderPage(update.orderId) })),
  offer: kind((update: OfferUpdate) => ({
    ...offerNotification(update),
    href: update.orderId ? orderPage(update.orderId) : `/offers?role=${update.role}`,
  })),
  rental: kind((update: RentalUpdate) => ({
    ...rentalNotification(update),
    href: `/rentals/${update.rentalId}`,
  })),
  strike: kind(({ orderId, itemName }: OrderRef) => ({
    title: 'A strike against you',
    text: `${itemName} was refunded to the buyer. While the strike is open, we review your listings and withdrawals.`,
    href: orderPage(orderId),
  })),
  'payment-credited': kind(({ amount, because }: { paymentId: string; amount: number; because: string }) => ({
    title: `${formatPi(amount)} was added to your wallet`,
    text: because,
    href: WALLET,
  })),
  'payment-repaired': kind(({ amount, paidFor }: { paymentId: string; amount: number; paidFor: PaymentKind }) => {
    const { text, href } = REPAIRED[paidFor] ?? REPAIRED_PAYMENT;
    return {
      title: `Your payment of ${formatPi(amount)} was completed`,
      text: `It had been left unfinished. ${text}`,
      href,
    };
  }),
  'payment-held': kind(({ amount }: { paymentId: string; amount: number }) => ({
    title: `Your payment of ${formatPi(amount)} is under review`,
    text: "It has arrived. We'll check it before we credit it. Nothing is lost.",
    href: '/contactUs',
  })),
  withdrawal: kind(({ amount, state, note }: WithdrawalUpdate) => ({
    title: `Withdrawal of ${formatPi(amount)}: ${WITHDRAWAL[state].title}`,
    text: withReason(note, WITHDRAWAL[state].text),
    href: WALLET,
  })),
  'subscription-started': kind(({ plan }: { plan: string }) => ({
    title: `Your ${plan} plan is active`,
    text: 'You can list domains until it ends.',
    href: '/sell',
  })),
  'subscription-expiring': kind(({ plan, days }: { plan: string; days: number }) => ({
    title: `Your ${plan} plan ends ${inDays(days)}`,
    text: 'Renew it to keep your listings on the market.',
    href: PLANS,
  })),
  'subscription-expired': kind(({ plan }: { plan: string }) => ({
    title: `Your ${plan} plan has ended`,
    text: `Listings without bids are now inactive. Renew within ${LISTING.restoreDays} days to bring them back with their unused time.`,
    href: PLANS,
  })),
  'listing-decided': kind(({ domainId, name, decision, reason, hasPlan, hasPlace = true }: ListingDecision) => ({
    title: `${name}: ${DECIDED[decision].title}`,
    text:
      decision === 'approve' && !hasPlan
        ? 'It goes on the market once you have an active plan.'
        : decision === 'restore' && !hasPlace
          ? 'It comes back once your plan has a free place for it.'
          : withReason(reason, DECIDED[decision].text),
    href: decision === 'reject' ? editPage(domainId) : LISTINGS,
  })),
  'listing-expiring': kind(({ name, days }: DomainRef & { days: number }) => ({
    title: `Your listing of ${name} ends ${inDays(days)}`,
    text: 'Renew it for 30 days more.',
    href: LISTINGS,
  })),
  'listing-expired': kind(({ name, isAuction }: DomainRef & { isAuction: boolean }) => ({
    title: `Your listing of ${name} has expired`,
    text: isAuction ? 'The name can be listed again.' : `You can renew it for ${LISTING.renewAfterDays} days.`,
    href: LISTINGS,
  })),
  'price-drop': kind(({ domainId, name, before, price }: DomainRef & { before: number; price: number }) => ({
    title: `${name} is cheaper now`,
    text: `You watch this name. It was ${formatPi(before)} and is now ${formatPi(price)}.`,
    href: domainPage(domainId),
  })),
  'ending-soon': kind(({ domainId, name }: DomainRef) => ({
    title: `The auction of ${name} ends soon`,
    text: 'You watch this name. You can still bid.',
    href: domainPage(domainId),
  })),
  'watch-ended': kind(({ domainId, name, how }: DomainRef & { how: WatchEnd }) => ({
    title: `${name}: ${WATCH_ENDED[how].title}`,
    text: `You watch this name. ${WATCH_ENDED[how].text}`,
    href: domainPage(domainId),
  })),
  'saved-search-match': kind(
    ({ search, name, count }: { searchId: string; search: string; name: string; count: number }) => ({
      title: `${newNames(count)} for “${search}”`,
      text: count > 1 ? `${name} and ${count - 1} more have just been listed.` : `${name} has just been listed.`,
      href: '/watchlist?tab=searches',
    }),
  ),
  review: kind(({ itemName, rating, username = SOMEBODY }: ReviewRef & { rating: number }) => ({
    title: `@${username} reviewed you`,
    text: `${starsText(rating)} for ${itemName}. You can reply once.`,
    href: '/profile?tab=reviews',
  })),
  'review-reply': kind(({ orderId, itemName, username = SOMEBODY }: ReviewRef) => ({
    title: `@${username} replied to your review`,
    text: `It is about ${itemName}.`,
    href: orderPage(orderId),
  })),
  administration: kind(
    ({
      decision,
      subject,
      waits,
      username = SOMEBODY,
    }: NamedPerson & { decision: string; subject: string; waits: boolean }) => ({
      title: waits ? `${decision}: a second administrator is needed` : `${decision}: done`,
      text: waits ? `@${username} wants it for ${subject}.` : `@${username} was the last to approve it for ${subject}.`,
      href: null,
    }),
  ),
  message: kind(({ conversationId, username = SOMEBODY }: NamedPerson & { conversationId: string }) => ({
    title: `New message from @${username}`,
    text: 'Open your messages to reply.',
    href: `/notifications#messages=${conversationId}`,
  })),
};

export type NotificationKind = keyof typeof NOTIFICATIONS;

/** The data that a notification of this kind is stored with. */
export type NotificationData<K extends NotificationKind> = Parameters<(typeof NOTIFICATIONS)[K]>[0];

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** The kinds that a reader may switch off: none is about their money, their orders, or a decision about them (docs/rules.md section 9). */
export const OPTIONAL_NOTIFICATION_KINDS: readonly NotificationKind[] = [
  'auction-ending',
  'ending-soon',
  'listing-expiring',
  'message',
  'price-drop',
  'review',
  'review-reply',
  'saved-search-match',
  'watch-ended',
];

/** The text of a stored notification. */
export function notificationText<K extends NotificationKind>(kind: K, data: NotificationData<K>): NotificationText {
  return (NOTIFICATIONS[kind] as (data: NotificationData<K>) => NotificationText)(data);
}
