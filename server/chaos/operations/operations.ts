import type { Operation } from './operation';
import { accountOperations } from './accounts';
import { administrationOperations } from './administration';
import { bidOperations } from './bids';
import { chainOperations } from './chain';
import { disputeOperations } from './disputes';
import { faultOperations } from './faults';
import { mishapOperations } from './mishaps';
import { listingOperations } from './listings';
import { offerOperations } from './offers';
import { orderOperations } from './orders';
import { paymentOperations } from './payments';
import { planOperations } from './plans';
import { rentalOperations } from './rentals';
import { reviewOperations } from './reviews';
import { siteOperations } from './site-wide';
import { withdrawalOperations } from './withdrawals';

/** Everything that can happen in a history; a new operation is one entry in the list of its area. */
const TABLE = {
  ...paymentOperations,
  ...planOperations,
  ...bidOperations,
  ...orderOperations,
  ...disputeOperations,
  ...reviewOperations,
  ...offerOperations,
  ...rentalOperations,
  ...withdrawalOperations,
  ...listingOperations,
  ...accountOperations,
  ...administrationOperations,
  ...siteOperations,
  ...chainOperations,
  ...faultOperations,
  ...mishapOperations,
};
export type OperationName = keyof typeof TABLE;
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = TABLE;
