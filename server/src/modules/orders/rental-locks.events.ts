import { defineEvent } from '../../platform/events';

/** The rental to lock: that of an order, or the one that runs or begins with a name. */
export type RentalLock = { orderId: string } | { domainId: string };

/** An order is about to be locked: its rental is locked before it, if it has one. */
export const rentalLocking = defineEvent<RentalLock>('the rental of an order is locked');
