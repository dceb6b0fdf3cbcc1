import { CATEGORY_LABEL, type Domain, type DomainStatus, type Order, statusReasonOf, subtractPi } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { CLOSED, statusMessage } from './closed.messages';
import { orderOf } from './orderOf';

/** What the panel of a name says that cannot be bought now. */
export interface ClosedView {
  /** `own`: the name is the viewer's now; `done`: it went well for its seller; `attention`: somebody has to act; `over`: it went to another. */
  tone: 'own' | 'done' | 'attention' | 'over' | 'neutral';
  title: string;
  detail: string | null;
  /** The sum that counts for the viewer, in π; `isBack` where it is theirs again. */
  figure: { label: string; amount: number; isBack?: boolean } | null;
  /** What came back of a maximum, in π. */
  back?: number;
  /** Whether names like it are shown. */
  offersOthers?: boolean;
  action: { label: string; href: string };
}

const MINUTE_MS = 60_000;

/**
 * For its buyer, its seller and all others (docs/rules.md section 5). `orders` are the viewer's own, as a buyer or, of their own name,
 * as a seller, newest first; `now` is product time in epoch ms; `endedBid` the most they had offered in an auction that is over, in π.
 */
export function closedView(
  domain: Domain,
  viewer: { uid: string } | null,
  orders: readonly Order[],
  now: number | null,
  endedBid: number | null = null,
): ClosedView {
  const order = orderOf(domain, orders);
  if (viewer?.uid === domain.seller.uid) return ofSeller(domain, order, now);
  if (viewer && order) return ofBuyer(domain, order, now, endedBid);
  return endedBid === null ? ofOthers(domain, now) : ofLoser(domain, endedBid);
}

/** Losing bidders read first where their money is. */
const ofLoser = ({ status, soldPrice, currentPrice, category }: Domain, amount: number): ClosedView => {
  const price = soldPrice ?? (status === 'reserved' ? currentPrice : undefined);
  return {
    tone: 'over',
    title: status === 'sold' || status === 'reserved' ? CLOSED.lost : CLOSED.noSale,
    detail: price === undefined ? null : CLOSED.lostTo({ price }),
    figure: { label: CLOSED.moneyBack, amount, isBack: true },
    offersOthers: true,
    action: likeIt(category),
  };
};

const likeIt = (category: Domain['category']) => ({
  label: CLOSED.browseLike({ category: CATEGORY_LABEL[category] }),
  href: `/browse?category=${category}`,
});

function ofBuyer(domain: Domain, order: Order, now: number | null, endedBid: number | null): ClosedView {
  const action = { label: CLOSED.openOrder, href: `/orders/${order.id}` };
  if (order.status === 'awaiting_payment') {
    const minutes = minutesLeft(domain.reservedUntil ?? order.dueAt, now);
    return {
      tone: 'attention',
      title: CLOSED.reservedForYou,
      detail: minutes === null ? CLOSED.payNow : CLOSED.payWithin({ minutes }),
      figure: { label: CLOSED.toPay, amount: order.amount },
      action,
    };
  }
  const detail = order.status === 'completed' ? null : CLOSED.held;
  const back = order.paidWith === 'bid' && endedBid !== null ? subtractPi(endedBid, order.amount) : 0;
  const figure = { label: CLOSED.paid, amount: order.amount };
  return { tone: 'own', title: titleOf(order), detail, figure, ...(back > 0 && { back }), action };
}

function titleOf({ kind, paidWith }: Order): string {
  if (kind === 'rent') return CLOSED.rented;
  return paidWith === 'bid' ? CLOSED.won : CLOSED.bought;
}

function ownTitle(status: DomainStatus): string {
  const isKnown = status === 'sold' || status === 'rented' || status === 'reserved' || status === 'unsold';
  return isKnown ? CLOSED.own[status] : CLOSED.own.other;
}

const NEXT: Partial<Record<Order['status'], (values: { day: string }) => string>> = CLOSED.own.next;

/** What the seller of a paid name does next, and by when: never to wait while it is their turn. */
function saleOf({ id, status, amount, dueAt }: Order): ClosedView {
  const day = dueAt === null ? null : dayText(dueAt);
  const next = NEXT[status];
  return {
    tone: status === 'disputed' ? 'attention' : 'done',
    title: CLOSED.own.soldFor({ price: amount }),
    detail: next && day !== null ? next({ day }) : null,
    figure: null,
    action: { label: CLOSED.own.openSale, href: `/orders/${id}` },
  };
}

function ofSeller(domain: Domain, sale: Order | undefined, now: number | null): ClosedView {
  if (domain.status === 'reserved' && sale && sale.status !== 'awaiting_payment') return saleOf(sale);
  const isBusy = domain.status === 'sold' || domain.status === 'reserved';
  return {
    tone: domain.status === 'sold' || domain.status === 'rented' ? 'done' : 'neutral',
    title: ownTitle(domain.status),
    detail: statusReasonOf(domain) ?? factOf(domain, now),
    figure: null,
    action: isBusy
      ? { label: CLOSED.own.orders, href: '/orders' }
      : { label: CLOSED.own.desk, href: `/sell/desk?edit=${domain.id}` },
  };
}

const ofOthers = (domain: Domain, now: number | null): ClosedView => ({
  tone: domain.status === 'sold' || domain.status === 'rented' ? 'over' : 'neutral',
  title: statusMessage(domain.status) ?? '',
  detail: factOf(domain, now) ?? CLOSED.hint,
  figure: null,
  offersOthers: true,
  action: likeIt(domain.category),
});

/** What is known of its sale or its reservation. */
function factOf({ status, soldPrice, soldAt, reservedUntil }: Domain, now: number | null): string | null {
  if (status === 'sold' && soldPrice !== undefined && soldAt)
    return CLOSED.soldFor({ price: soldPrice, day: dayText(soldAt) });
  const minutes = status === 'reserved' ? minutesLeft(reservedUntil, now) : null;
  return minutes === null ? null : CLOSED.backIn({ minutes });
}

/** Whole minutes until an instant, at least 1; null without an instant, when it is over and without a clock. */
function minutesLeft(until: string | null | undefined, now: number | null): number | null {
  if (!until || now === null) return null;
  const left = Date.parse(until) - now;
  return left > 0 ? Math.ceil(left / MINUTE_MS) : null;
}
