import { formatPi, type Order, type OrderStatus, subtractPi } from 'contracts';
import { ORDERS } from './orders.messages';

/** How the viewer takes part; an administrator who looks at the order is an observer. */
export type ViewerRole = 'buyer' | 'seller' | 'observer';

export interface OrderView {
  role: ViewerRole;
  /** The other party, from the viewer's side; the buyer for an observer. */
  counterparty: { uid: string; username: string };
  /** Whose turn it is, as a headline. */
  turn: string;
  isYourTurn: boolean;
  /** What is to be done, or how it ended. */
  task: string;
  /** What happens when dueAt passes; null when no clock runs. */
  otherwise: string | null;
  /** What the seller gets in the end, in π. */
  proceeds: number;
}

/** Who acts next, what to do, and what happens otherwise, as one of the parties reads it (docs/rules.md section 5). */
export function orderView(order: Order, viewer: { uid: string }): OrderView {
  const role = roleOf(order, viewer);
  const isYourTurn = order.nextActor !== null && order.nextActor === role;
  return {
    role,
    counterparty: role === 'buyer' ? order.seller : order.buyer,
    turn: isYourTurn ? ORDERS.yourTurn : waiting(order),
    isYourTurn,
    task: (role === 'seller' ? sellerTask : buyerTask)[order.status](factsOf(order)),
    otherwise: order.ifMissed && consequence(order, order.ifMissed, role),
    proceeds: subtractPi(order.amount, order.fee),
  };
}

function roleOf({ buyer, seller }: Order, { uid }: { uid: string }): ViewerRole {
  if (uid === buyer.uid) return 'buyer';
  return uid === seller.uid ? 'seller' : 'observer';
}

function waiting({ buyer, seller, nextActor }: Order): string {
  if (nextActor === null) return ORDERS.over;
  if (nextActor === 'system') return ORDERS.clockRuns;
  const names = { buyer: buyer.username, seller: seller.username, admin: ORDERS.actor.admin };
  return ORDERS.waitingFor(names[nextActor]);
}

interface OrderFacts {
  item: string;
  buyer: string;
  seller: string;
  price: string;
  proceeds: string;
}

const factsOf = ({ itemName, buyer, seller, amount, fee }: Order): OrderFacts => ({
  item: itemName,
  buyer: buyer.username,
  seller: seller.username,
  price: formatPi(amount),
  proceeds: formatPi(subtractPi(amount, fee)),
});

type Tasks = Record<OrderStatus, (facts: OrderFacts) => string>;

const buyerTask: Tasks = {
  awaiting_payment: ({ item, price }) => `Pay ${price}. ${item} is reserved for you until then.`,
  funded: ({ seller, price }) => `${seller} was told to start the hand-over. Your ${price} is held, not spent.`,
  delivering: ({ seller, item, price }) => `${seller} is handing over ${item}. Your ${price} is held, not spent.`,
  delivered: ({ item, seller }) => `Check ${item}. Accept when it is yours, or dispute what ${seller} says.`,
  accepted: ({ seller, proceeds }) =>
    `${seller} is paid ${proceeds} after the hold. Until then you can still report a problem.`,
  disputed: () => 'Dotpi looks at what both of you wrote and decides. The money stays held until then.',
  completed: ({ item, seller }) => `${item} is yours and ${seller} was paid.`,
  refunded: ({ price }) => `The order is over. What came back of ${price} is in the buyer’s wallet.`,
  expired: () => 'It was not paid in time. Nothing was charged.',
};

const sellerTask: Tasks = {
  awaiting_payment: ({ item }) => `${item} is reserved meanwhile. Hand over nothing before it is paid.`,
  funded: ({ item, buyer, price }) => `${buyer} paid ${price}, held by Dotpi. Start handing over ${item}.`,
  delivering: ({ item, buyer }) => `Hand over ${item} to ${buyer}, then say here how you did it.`,
  delivered: ({ buyer }) => `${buyer} checks it now.`,
  accepted: ({ proceeds }) => `You are paid ${proceeds} after the hold.`,
  disputed: () => 'Dotpi looks at what both of you wrote and decides. The money stays held until then.',
  completed: ({ proceeds }) => `${proceeds} is in your wallet.`,
  refunded: ({ price, buyer }) => `The order is over. What came back of ${price} is in ${buyer}’s wallet.`,
  expired: ({ item, buyer }) => `${buyer} did not pay in time. ${item} is for sale again.`,
};

/** What happens when dueAt passes, by the status that the order gets then. */
function consequence(order: Order, missed: OrderStatus, role: ViewerRole): string | null {
  const { item, buyer, seller, price, proceeds } = factsOf(order);
  const isSeller = role === 'seller';
  switch (missed) {
    case 'expired':
      return `The reservation ends and ${item} is for sale again. Nothing is charged.`;
    case 'refunded':
      return isSeller
        ? `The whole ${price} goes back to ${buyer}. ${ORDERS.strike}`
        : `The whole ${price} goes back to ${role === 'buyer' ? 'your wallet' : buyer}, at once.`;
    case 'accepted':
      return 'It counts as accepted, and the purchase is final.';
    case 'completed':
      return `${isSeller ? 'You are' : `${seller} is`} paid ${proceeds}, and the order is complete.`;
    default:
      return null;
  }
}
