/**
 * Every kind of in-app notification: the data it is stored with, and its text. A new kind is one entry of
 * NOTIFICATIONS. Amounts are π. Deadlines are not part of the text: a notification carries its dueAt, and the reader's
 * clock shows it.
 */
import { defineMessages, formats, sentences } from 'shared-i18n';
import { type CreditedReason, creditedSentence, WITHDRAWAL_REASONS } from './memos';
import { DAY_MS, DOMAIN, LISTING, STRIKE } from './numbers';
import { offerNotification, type OfferUpdate } from './offer-notification';
import { orderNotification, type OrderUpdate } from './order-notification';
import type { PaymentKind } from './payments';
import type { ReportAction, ReportKind } from './reports';
import { rentalNotification, type RentalUpdate } from './rental-notification';
import type { StrikeEffect } from './strikes';

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
interface StrikeUpdate extends OrderRef {
  effect?: StrikeEffect;
  /** Of the decision; null where a deadline was missed. */
  reason?: string | null;
}
interface StrikeDecided extends OrderRef {
  decision: 'close' | 'keep';
  reason: string;
}
interface WithdrawalUpdate {
  withdrawalId: string;
  amount: number;
  state: 'review' | 'completed' | 'returned' | 'cancelled';
  /** What an administrator wrote. */
  note: string | null;
  /** The code of why it came back; of before such codes it stands in the note as a sentence. */
  because?: string;
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
  profileImage?: string;
}
interface ReviewRef extends NamedPerson, Omit<OrderRef, 'amount'> {
  reviewId: string;
}

/** The texts by kind; what differs by a state or a side has a branch of its own. */
const TEXT = defineMessages(
  'contracts.notifications',
  {
    somebody: 'someone',
    withReason: '{text} Reason: {reason}',
    outbid: {
      title: 'You have been outbid on {name}',
      text: 'Your {yours, pi} is back in your balance. Next bid: {minimum, pi} or more.',
    },
    auctionEnding: {
      title: 'The auction of {name} ends soon',
      leading: 'You are the highest bidder.',
      outbid: 'You have been outbid. You can still bid.',
    },
    auctionWon: {
      title: 'You won {itemName}',
      text: 'Your {amount, pi} is held by Dotpi. Next, the seller transfers it. If not, you get it all back.',
    },
    auctionSold: {
      title: '{itemName} was sold for {amount, pi}',
      text: 'Dotpi holds the money. Your turn: start the transfer in time, or the buyer gets it back.',
    },
    auctionLost: {
      title: 'You didn’t win {name}',
      text: 'It sold for {amount, pi}. Your bids are back in your balance.',
    },
    auctionUnsold: {
      title: 'The auction of {name} ended without a sale',
      text: 'List it again free of charge in the same slot, or the listing expires.',
      belowReserve:
        'The highest bid of {highest, pi} did not reach your reserve. List it again free of charge in the same slot, or the listing expires.',
    },
    reserveMissed: {
      title: '{name} ended without a sale',
      text: "The highest bid did not reach the seller's reserve. Your bids are back in your balance.",
    },
    auctionCancelled: {
      title: 'The auction of {name} was cancelled',
      text: 'Your {amount, pi} is back in your balance.',
    },
    strike: {
      title: 'A strike against you',
      reason: {
        missed: 'You did not hand over {itemName} in time.',
        decided: 'The dispute about {itemName} went against you. Reason: {reason}',
      },
      effect: {
        warns: 'It is a warning. For {reviewDays} days we review your listings and withdrawals.',
        pauses: 'It is the second: you can’t list names for {pauseDays} days, and nobody can make you an offer.',
        stops: 'It is the third: you can’t sell until we lift it. Listings without bids are inactive.',
      },
      appeal: 'You may ask once for a check.',
    },
    strikeDecided: {
      close: { title: 'The strike for {itemName} is lifted', text: 'It no longer counts against you.' },
      keep: { title: 'The strike for {itemName} stays', text: 'We checked it.' },
    },
    credited: '{amount, pi} was added to your wallet',
    repaired: {
      title: 'Your payment of {amount, pi} was completed',
      paidFor: {
        deposit: 'It had been left unfinished. The money is in your wallet now.',
        subscription: 'It had been left unfinished. Your plan is paid now.',
        order: 'It had been left unfinished. Your order is paid now.',
        rent: 'It had been left unfinished. Your rental is paid now.',
      },
    },
    held: {
      title: 'Your payment of {amount, pi} is under review',
      text: "It has arrived. We'll check it before we credit it. Nothing is lost.",
    },
    withdrawal: {
      review: {
        title: 'Withdrawal of {amount, pi}: under review',
        text: 'We check it before we send it. The amount is on hold until then.',
      },
      completed: { title: '{amount, pi} is in your Pi wallet', text: 'Your withdrawal has arrived.' },
      returned: {
        title: 'Withdrawal of {amount, pi}: returned',
        text: "We couldn't send it. The amount is back in your balance.",
      },
      cancelled: { title: 'Withdrawal of {amount, pi}: declined', text: 'The amount is back in your balance.' },
    },
    planStarted: { title: 'Your {plan} plan is active', text: 'You can list domains until it ends.' },
    planExpiring: {
      title: '{days, plural, one {Your {plan} plan ends in # day} other {Your {plan} plan ends in # days}}',
      text: 'Renew it to keep your listings on the market.',
    },
    planExpired: {
      title: 'Your {plan} plan has ended',
      text: 'Listings without bids are now inactive. Renew within {restoreDays} days to bring them back with their unused time.',
    },
    listing: {
      approve: { title: '{name}: your listing was approved', text: 'Buyers can see it now.' },
      reject: { title: '{name}: your listing was rejected', text: 'Change what is wrong and send it again.' },
      suspend: { title: '{name}: your listing was suspended', text: 'Its remaining time is paused.' },
      restore: { title: '{name}: your listing was restored', text: 'It continues where it left off.' },
      remove: { title: '{name}: your listing was removed', text: 'Bids on it were returned.' },
      needsPlan: 'It goes on the market once you have an active plan.',
      needsPlace: 'It comes back once your plan has a free place for it.',
    },
    listingExpiring: {
      title: '{days, plural, one {Your listing of {name} ends in # day} other {Your listing of {name} ends in # days}}',
      text: 'Renew it for {activeDays, plural, one {# day} other {# days}} more.',
    },
    stillOffered: {
      title: 'You still offer {count, plural, one {# name} other {# names}}',
      text: '{names}: withdraw what you no longer own, and check the prices.',
      more: '{names} and {more, plural, one {# more} other {# more}}: withdraw what you no longer own, and check the prices.',
    },
    listingExpired: {
      title: 'Your listing of {name} has expired',
      auction: 'The name can be listed again.',
      text: 'You can renew it for {renewAfterDays} days.',
    },
    priceDrop: {
      title: '{name} is cheaper now',
      text: 'You watch this name. It was {before, pi} and is now {price, pi}.',
    },
    endingSoon: { title: 'The auction of {name} ends soon', text: 'You watch this name. You can still bid.' },
    watch: {
      won: { title: '{name}: ended', text: 'You watch this name. It went to the highest bidder.' },
      unsold: { title: '{name}: ended without a sale', text: 'You watch this name. The seller may list it again.' },
      sold: { title: '{name}: sold', text: 'You watch this name. Someone bought it.' },
      rented: { title: '{name}: rented', text: 'You watch this name. It may be available again later.' },
      gone: { title: '{name}: off the market', text: 'You watch this name. Its seller may list it again.' },
    },
    savedSearch: {
      title: '{count, plural, one {A new name for “{search}”} other {# new names for “{search}”}}',
      text: '{count, plural, offset:1 =1 {{name} has just been listed.} other {{name} and # more have just been listed.}}',
    },
    review: {
      title: '@{username} reviewed you',
      text: '{rating, plural, one {# star for {itemName}. You can reply once.} other {# stars for {itemName}. You can reply once.}}',
    },
    reviewReply: { title: '@{username} replied to your review', text: 'It is about {itemName}.' },
    report: {
      title: {
        review: 'We looked at the review that you reported',
        conversation: 'We looked at the conversation that you reported',
      },
      dismiss: 'It breaks no rule, so nothing was changed.',
      hide: 'It is hidden now. Thank you for telling us.',
      suspend: 'We took measures against the person. Thank you for telling us.',
    },
    listingReport: {
      title: 'Your report no. {number} of {name}',
      dismiss: 'We looked at it, and did not act on the listing.',
      suspend: 'The listing is suspended now. Thank you for telling us.',
    },
    reportedListing: {
      title: 'Your listing of {name} was reported',
      text: 'We looked at it, and it stays as it is. You don’t need to do anything.',
    },
    contactReplied: { title: 'Your message no. {number} was answered', text: '{subject}: {reply}' },
    verified: {
      title: 'Your account is verified',
      text: 'We checked who runs it. Others see a tick beside your name.',
    },
    unverified: {
      title: 'Your account is no longer verified',
      text: 'The tick beside your name is gone. If that is wrong, write to us.',
    },
    mergePlanned: {
      title: '@{left} and @{kept} become one account',
      text: 'An administrator found that both are yours, and moves what @{left} has to @{kept}. If that is wrong, write to us before: then it does not happen.',
    },
    administration: {
      waits: { title: '{decision}: a second administrator is needed', text: '@{username} wants it for {subject}.' },
      done: { title: '{decision}: done', text: '@{username} was the last to approve it for {subject}.' },
    },
    message: { title: 'New message from @{username}', text: 'Open your messages to reply.' },
  },
  {
    activeDays: DOMAIN.activeDays,
    reviewDays: STRIKE.reviewMs / DAY_MS,
    pauseDays: STRIKE.pauseMs / DAY_MS,
    restoreDays: LISTING.restoreDays,
    renewAfterDays: LISTING.renewAfterDays,
  },
);

/** Where a repaired payment of each kind leads. */
const REPAIRED_PAGE: Record<PaymentKind, string> = {
  deposit: WALLET,
  subscription: '/profile',
  order: '/orders',
  rent: '/rentals',
};

const withReason = (reason: string | null, text: string) => (reason ? TEXT.withReason({ text, reason }) : text);

function listingText({ decision, hasPlan, hasPlace = true, reason }: ListingDecision): string {
  if (decision === 'approve' && !hasPlan) return TEXT.listing.needsPlan;
  if (decision === 'restore' && !hasPlace) return TEXT.listing.needsPlace;
  return withReason(reason, TEXT.listing[decision].text);
}

const NOTIFICATIONS = {
  outbid: kind((data: DomainRef & { yours: number; minimum: number }) => ({
    title: TEXT.outbid.title(data),
    text: TEXT.outbid.text(data),
    href: domainPage(data.domainId),
  })),
  'auction-ending': kind((data: DomainRef & { isLeading: boolean }) => ({
    title: TEXT.auctionEnding.title(data),
    text: data.isLeading ? TEXT.auctionEnding.leading : TEXT.auctionEnding.outbid,
    href: domainPage(data.domainId),
  })),
  'auction-won': kind((data: OrderRef & { amount: number }) => ({
    title: TEXT.auctionWon.title(data),
    text: TEXT.auctionWon.text(data),
    href: orderPage(data.orderId),
  })),
  'auction-sold': kind((data: OrderRef & { amount: number }) => ({
    title: TEXT.auctionSold.title(data),
    text: TEXT.auctionSold.text,
    href: orderPage(data.orderId),
  })),
  'auction-lost': kind((data: DomainRef & { amount: number }) => ({
    title: TEXT.auctionLost.title(data),
    text: TEXT.auctionLost.text(data),
    href: domainPage(data.domainId),
  })),
  'auction-unsold': kind(({ name, highest }: DomainRef & { highest?: number | null }) => ({
    title: TEXT.auctionUnsold.title({ name }),
    text: highest ? TEXT.auctionUnsold.belowReserve({ highest }) : TEXT.auctionUnsold.text,
    href: LISTINGS,
  })),
  'auction-reserve-missed': kind((data: DomainRef) => ({
    title: TEXT.reserveMissed.title(data),
    text: TEXT.reserveMissed.text,
    href: domainPage(data.domainId),
  })),
  'auction-cancelled': kind((data: DomainRef & { amount: number }) => ({
    title: TEXT.auctionCancelled.title(data),
    text: TEXT.auctionCancelled.text(data),
    href: domainPage(data.domainId),
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
  strike: kind(({ orderId, itemName, effect = 'warns', reason }: StrikeUpdate) => ({
    title: TEXT.strike.title,
    text: sentences(
      reason ? TEXT.strike.reason.decided({ itemName, reason }) : TEXT.strike.reason.missed({ itemName }),
      TEXT.strike.effect[effect],
      TEXT.strike.appeal,
    ),
    href: orderPage(orderId),
  })),
  'strike-decided': kind(({ orderId, itemName, decision, reason }: StrikeDecided) => ({
    title: TEXT.strikeDecided[decision].title({ itemName }),
    text: withReason(reason, TEXT.strikeDecided[decision].text),
    href: orderPage(orderId),
  })),
  'payment-credited': kind((data: { paymentId: string; amount: number; because: CreditedReason }) => ({
    title: TEXT.credited(data),
    text: creditedSentence(data.because),
    href: WALLET,
  })),
  'payment-repaired': kind((data: { paymentId: string; amount: number; paidFor: PaymentKind }) => ({
    title: TEXT.repaired.title(data),
    text: TEXT.repaired.paidFor[data.paidFor],
    href: REPAIRED_PAGE[data.paidFor],
  })),
  'payment-held': kind((data: { paymentId: string; amount: number }) => ({
    title: TEXT.held.title(data),
    text: TEXT.held.text,
    href: '/contactUs',
  })),
  withdrawal: kind(({ amount, state, note, because }: WithdrawalUpdate) => ({
    title: TEXT.withdrawal[state].title({ amount }),
    text: withReason(because ? WITHDRAWAL_REASONS.sentence({ code: because }) : note, TEXT.withdrawal[state].text),
    href: WALLET,
  })),
  'subscription-started': kind((data: { plan: string }) => ({
    title: TEXT.planStarted.title(data),
    text: TEXT.planStarted.text,
    href: '/sell',
  })),
  'subscription-expiring': kind((data: { plan: string; days: number }) => ({
    title: TEXT.planExpiring.title(data),
    text: TEXT.planExpiring.text,
    href: PLANS,
  })),
  'subscription-expired': kind((data: { plan: string }) => ({
    title: TEXT.planExpired.title(data),
    text: TEXT.planExpired.text,
    href: PLANS,
  })),
  'listing-decided': kind((data: ListingDecision) => ({
    title: TEXT.listing[data.decision].title({ name: data.name }),
    text: listingText(data),
    href: data.decision === 'reject' ? editPage(data.domainId) : LISTINGS,
  })),
  'listing-expiring': kind((data: DomainRef & { days: number }) => ({
    title: TEXT.listingExpiring.title(data),
    text: TEXT.listingExpiring.text,
    href: LISTINGS,
  })),
  'listing-expired': kind((data: DomainRef & { isAuction: boolean }) => ({
    title: TEXT.listingExpired.title(data),
    text: data.isAuction ? TEXT.listingExpired.auction : TEXT.listingExpired.text,
    href: LISTINGS,
  })),
  'still-offered': kind(({ count, names }: { count: number; names: string[] }) => ({
    title: TEXT.stillOffered.title({ count }),
    text:
      count > names.length
        ? TEXT.stillOffered.more({ names: names.join(', '), more: count - names.length })
        : TEXT.stillOffered.text({ names: formats().list(names) }),
    href: '/sell/desk?status=active',
  })),
  'price-drop': kind((data: DomainRef & { before: number; price: number }) => ({
    title: TEXT.priceDrop.title(data),
    text: TEXT.priceDrop.text(data),
    href: domainPage(data.domainId),
  })),
  'ending-soon': kind((data: DomainRef) => ({
    title: TEXT.endingSoon.title(data),
    text: TEXT.endingSoon.text,
    href: domainPage(data.domainId),
  })),
  'watch-ended': kind(({ domainId, name, how }: DomainRef & { how: WatchEnd }) => ({
    title: TEXT.watch[how].title({ name }),
    text: TEXT.watch[how].text,
    href: domainPage(domainId),
  })),
  'saved-search-match': kind((data: { searchId: string; search: string; name: string; count: number }) => ({
    title: TEXT.savedSearch.title(data),
    text: TEXT.savedSearch.text(data),
    href: '/watchlist?tab=searches',
  })),
  review: kind(({ itemName, rating, username = TEXT.somebody }: ReviewRef & { rating: number }) => ({
    title: TEXT.review.title({ username }),
    text: TEXT.review.text({ rating, itemName }),
    href: '/profile?tab=reviews',
  })),
  'review-reply': kind(({ orderId, itemName, username = TEXT.somebody }: ReviewRef) => ({
    title: TEXT.reviewReply.title({ username }),
    text: TEXT.reviewReply.text({ itemName }),
    href: orderPage(orderId),
  })),
  'report-decided': kind(({ of, action }: { of: Exclude<ReportKind, 'listing'>; action: ReportAction }) => ({
    title: TEXT.report.title[of],
    text: TEXT.report[action],
    href: null,
  })),
  'listing-report-decided': kind(
    ({ number, name, domainId, action }: DomainRef & { number: number; action: Exclude<ReportAction, 'hide'> }) => ({
      title: TEXT.listingReport.title({ number: String(number), name }),
      text: TEXT.listingReport[action],
      href: domainPage(domainId),
    }),
  ),
  'reported-listing-kept': kind(({ domainId, name }: DomainRef) => ({
    title: TEXT.reportedListing.title({ name }),
    text: TEXT.reportedListing.text,
    href: domainPage(domainId),
  })),
  'contact-replied': kind((data: { number: number; subject: string; reply: string }) => ({
    title: TEXT.contactReplied.title({ number: String(data.number) }),
    text: TEXT.contactReplied.text(data),
    href: null,
  })),
  verified: kind((_none: object) => ({ title: TEXT.verified.title, text: TEXT.verified.text, href: '/profile' })),
  unverified: kind(({ reason }: { reason: string }) => ({
    title: TEXT.unverified.title,
    text: withReason(reason, TEXT.unverified.text),
    href: '/contactUs',
  })),
  'merge-planned': kind((data: { left: string; kept: string }) => ({
    title: TEXT.mergePlanned.title(data),
    text: TEXT.mergePlanned.text(data),
    href: '/contactUs',
  })),
  administration: kind(
    ({
      decision,
      subject,
      waits,
      username = TEXT.somebody,
    }: NamedPerson & { decision: string; subject: string; waits: boolean }) => {
      const said = waits ? TEXT.administration.waits : TEXT.administration.done;
      return { title: said.title({ decision }), text: said.text({ username, subject }), href: null };
    },
  ),
  message: kind(({ conversationId, username = TEXT.somebody }: NamedPerson & { conversationId: string }) => ({
    title: TEXT.message.title({ username }),
    text: TEXT.message.text,
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
  'still-offered',
  'watch-ended',
];

/** The text of a stored notification. */
export function notificationText<K extends NotificationKind>(kind: K, data: NotificationData<K>): NotificationText {
  return (NOTIFICATIONS[kind] as (data: NotificationData<K>) => NotificationText)(data);
}
