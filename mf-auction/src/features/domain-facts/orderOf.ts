import type { Domain, Order } from 'contracts';

/** Orders that are over leave nothing to their buyer. */
const isOpenTo = ({ status }: Order) => status !== 'expired' && status !== 'refunded';

/** The order that a name is in, among these. */
export const orderOf = ({ id }: Domain, orders: readonly Order[]): Order | undefined =>
  orders.find((each) => each.itemId === id && isOpenTo(each));
