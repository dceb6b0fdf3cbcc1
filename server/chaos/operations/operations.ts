import type { Operation } from './operation';
import { administrationOperations } from './administration';
import { bidOperations } from './bids';
import { chainOperations } from './chain';
import { faultOperations } from './faults';
import { mishapOperations } from './mishaps';
import { listingOperations } from './listings';
import { offerOperations } from './offers';
import { orderOperations } from './orders';
import { paymentOperations } from './payments';
import { planOperations } from './plans';
import { rentalOperations } from './rentals';
import { withdrawalOperations } from './withdrawals';

/** Everything that can happen in a history; a new operation is one entry in the list of its area. */
const TABLE = {
  ...paymentOperations,
  ...planOperations,
  ...bidOperations,
  ...orderOperations,
  ...offerOperations,
  ...rentalOperations,
  ...withdrawalOperations,
  ...listingOperations,
  ...administrationOperations,
  ...chainOperations,
  ...faultOperations,
  ...mishapOperations,
};
export type OperationName = keyof typeof TABLE;
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = TABLE;
