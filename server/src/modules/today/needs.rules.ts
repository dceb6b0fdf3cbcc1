import {
  type Domain,
  type Need,
  type NeedCode,
  needText,
  type Offer,
  type Order,
  type OwnStrikes,
  type Party,
  type Rental,
  toPi,
  toStroops,
} from 'contracts';

interface NeedFacts {
  kind: Need['kind'];
  code: NeedCode;
  subject: Omit<Need['subject'], 'person'> & { person?: Party };
  values?: Need['values'];
  dueAt: string | null;
  href: string;
}

/** Something that a person has to do, with the name of its subject and of the other person among its values. */
export function toNeed({ kind, code, subject: { person, ...subject }, values = {}, dueAt, href }: NeedFacts): Need {
  const named = { name: subject.name, ...(person && { who: person.username }), ...values };
  return {
    kind,
    subject: { ...subject, person: person ?? null },
    code,
    values: named,
    message: needText(code, named).title,
    dueAt,
    href,
  };
}

/** The most urgent first; what has no deadline comes last, in the order in which it was found. */
export const byUrgency = (needs: readonly Need[]): Need[] =>
  needs.toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));

const BUYER_STEPS: Partial<Record<Order['status'], NeedCode>> = {
  awaiting_payment: 'orderPay',
  delivered: 'orderCheck',
};
const SELLER_STEPS: Partial<Record<Order['status'], NeedCode>> = { funded: 'orderStart', delivering: 'orderDeliver' };

/** What an order waits for from this party of it, if for anything (docs/rules.md section 5). */
export function needOfOrder(order: Order, uid: string): Need | undefined {
  const role = order.buyer.uid === uid ? 'buyer' : 'seller';
  const person = role === 'buyer' ? order.seller : order.buyer;
  const about = {
    subject: { type: order.itemType, id: order.itemId, name: order.itemName, person },
    values: { amount: order.amount },
    href: `/orders/${order.id}`,
  };
  if (order.status === 'disputed') return needOfDispute(order, role, about);
  if (order.nextActor === role) {
    const code = (role === 'buyer' ? BUYER_STEPS : SELLER_STEPS)[order.status];
    return code && toNeed({ ...about, kind: 'order', code, dueAt: order.dueAt });
  }
  const isAsked = role === 'buyer' && order.extension === 'asked' && order.actions.includes('extend');
  return isAsked ? toNeed({ ...about, kind: 'order', code: 'orderExtend', dueAt: order.dueAt }) : undefined;
}

/** Who was not the last to write, writes; who gets less by a decision, accepts it or asks for a second look. */
function needOfDispute(
  { actions, dispute, decision, events }: Order,
  role: 'buyer' | 'seller',
  about: Pick<NeedFacts, 'subject' | 'values' | 'href'>,
): Need | undefined {
  const need = { ...about, kind: 'dispute' as const };
  if (decision && actions.includes('accept-decision') && actions.includes('second-look'))
    return toNeed({ ...need, code: 'disputeDecided', dueAt: decision.finalAt });
  const last = events.findLast(({ type }) => type === 'disputed' || type === 'stated');
  const isTheirs = actions.includes('statement') && last?.by !== role;
  return isTheirs ? toNeed({ ...need, code: 'disputeWrite', dueAt: dispute?.statementsUntil ?? null }) : undefined;
}

/** An offer that this party has to accept, counter or decline (docs/rules.md section 10). */
export function needOfOffer(offer: Offer, uid: string): Need | undefined {
  const { domainId, domainName: name, amount, counterAmount, price, buyer, seller, expiresAt } = offer;
  if (!offer.actions.includes('accept')) return undefined;
  const isSeller = seller.uid === uid;
  return toNeed({
    kind: 'offer',
    code: isSeller ? 'offerReceived' : 'offerCountered',
    subject: { type: 'domain', id: domainId, name, person: isSeller ? buyer : seller },
    values: isSeller ? { amount, other: price } : { amount: counterAmount ?? amount, other: amount },
    dueAt: expiresAt,
    href: '/offers',
  });
}

/** A period of rent to pay, unless its payment has begun: then its order waits (docs/rules.md section 6). */
export function needOfRental(rental: Rental): Need | undefined {
  const { id, domainId, domainName: name, status, price, owner, orders } = rental;
  if (!rental.actions.includes('pay') || orders.some((order) => order.status === 'awaiting_payment')) return undefined;
  const isLate = status === 'grace';
  return toNeed({
    kind: 'rental',
    code: isLate ? 'rentalGrace' : 'rentalDue',
    subject: { type: 'domain', id: domainId, name, person: owner },
    values: { amount: price },
    dueAt: isLate ? rental.graceUntil : rental.nextDueAt,
    href: `/rentals/${id}`,
  });
}

/** The balance does not suffice for the rent that is due; both in π. */
export function needOfWallet(rentals: readonly Need[], balance: number): Need | undefined {
  const due = rentals.reduce((sum, { values }) => sum + toStroops(Number(values.amount ?? 0)), 0n);
  const [first] = byUrgency(rentals);
  const short = due - toStroops(balance);
  if (!first || short <= 0n) return undefined;
  return toNeed({
    kind: 'wallet',
    code: 'walletShort',
    subject: { type: 'wallet', id: null, name: '' },
    values: { amount: toPi(due), other: balance, least: toPi(short) },
    dueAt: first.dueAt,
    href: '/profile?tab=wallet',
  });
}

/** A running auction in which the person was outbid by `leader` (docs/rules.md section 4). */
export function needOfBid(domain: Domain, maximum: number, leader: Party | undefined): Need {
  return toNeed({
    kind: 'bid',
    code: 'bidOutbid',
    subject: { type: 'domain', id: domain.id, name: domain.name, ...(leader && { person: leader }) },
    values: { amount: domain.highestBid ?? 0, other: maximum, least: domain.minimumBid ?? 0 },
    dueAt: domain.endsAt ?? null,
    href: `/domains/${domain.id}`,
  });
}

/** Strikes that count at `now` and of which a check may be asked. */
export const needsOfStrikes = ({ strikes }: OwnStrikes, now: Date): Need[] =>
  strikes
    .filter(({ mayAppeal, endsAt }) => mayAppeal && endsAt > now.toISOString())
    .map(({ id, itemName: name }) =>
      toNeed({
        kind: 'strike',
        code: 'strikeAppeal',
        subject: { type: 'domain', id: null, name },
        dueAt: null,
        href: `/orders/${id}`,
      }),
    );
