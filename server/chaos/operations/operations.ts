import type { Operation } from './operation';
import { bidOperations } from './bids';
import { faultOperations } from './faults';
import { listingOperations } from './listings';
import { orderOperations } from './orders';
import { paymentOperations } from './payments';
import { withdrawalOperations } from './withdrawals';

/** Everything that can happen in a history; a new operation is one entry in the list of its area. */
const TABLE = {
  ...paymentOperations,
  ...bidOperations,
  ...orderOperations,
  ...withdrawalOperations,
  ...listingOperations,
  ...faultOperations,
};
export type OperationName = keyof typeof TABLE;
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = TABLE;
