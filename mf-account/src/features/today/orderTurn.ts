import type { OrderStatus, TodayOrder } from 'contracts';
import { recentMomentText } from 'mf-kit/dates';
import { handleOf } from 'mf-kit/person';
import { HOLD, TODAY_TEXT, UNTIL, YOUR_TURN } from './today.messages';

/** Paid, transferred, checked, hold, seller paid. */
export const STEPS = 5;

/** How many of them are done. */
const DONE: Record<OrderStatus, number> = {
  awaiting_payment: 0,
  funded: 1,
  delivering: 1,
  delivered: 2,
  accepted: 3,
  disputed: 2,
  completed: STEPS,
  refunded: STEPS,
  expired: STEPS,
};

export interface OrderTurn {
  /** What the reader did with the other person. */
  side: string;
  person: TodayOrder['buyer'];
  isYours: boolean;
  turn: string;
  /** When the present step ends; '' without a clock. */
  until: string;
  done: number;
}

const TEXT = TODAY_TEXT.orders;

/** Whose turn it is in an order, as one of its parties reads it. */
export function orderTurn(order: TodayOrder, viewer: { uid: string }): OrderTurn {
  const { kind, status, buyer, seller, nextActor, dueAt } = order;
  const isBuyer = buyer.uid === viewer.uid;
  const person = isBuyer ? seller : buyer;
  const who = handleOf(person.username);
  const isYours = nextActor === (isBuyer ? 'buyer' : 'seller');
  const side = kind === 'rent' ? (isBuyer ? TEXT.rented : TEXT.rentedOut) : isBuyer ? TEXT.bought : TEXT.sold;
  return {
    side: side({ who }),
    person,
    isYours,
    turn: isYours ? (YOUR_TURN[status] ?? '') : waiting(order, who),
    until: dueAt ? (UNTIL[status]?.({ when: recentMomentText(dueAt) }) ?? '') : '',
    done: DONE[status],
  };
}

function waiting({ kind, status, nextActor }: TodayOrder, who: string): string {
  if (status === 'disputed') return TEXT.dotpi;
  if (nextActor === 'system') return kind === 'rent' ? HOLD.period : HOLD.hold;
  return TEXT.waitsFor({ who });
}
