import { kindOfOrder } from '../../orders/orders.service';
import { order } from './order';
import { namesOrder, type PaymentKindRules } from './payment-kind';

/** The price of a rental's period, whose order waits for payment as a purchase's does (docs/rules.md section 6). */
export const rent: PaymentKindRules = {
  ...order,
  matches: (metadata) => namesOrder(metadata) && metadata.paymentType === 'rent',
  issued: async (db, orderId) => (await kindOfOrder(db, orderId)) === 'rent',
  liveEvents: ['rentals', 'orders', 'wallet'],
};
