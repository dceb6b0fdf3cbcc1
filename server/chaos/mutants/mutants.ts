import { AUCTIONS_MUTANTS } from './auctions.mutants';
import { DOORS_MUTANTS } from './doors.mutants';
import { LEDGER_MUTANTS } from './ledger.mutants';
import { ORDERS_MUTANTS } from './orders.mutants';
import { PAYMENTS_MUTANTS } from './payments.mutants';
import { PAYOUTS_MUTANTS } from './payouts.mutants';
import { PLANS_MUTANTS } from './plans.mutants';
import type { Mutant } from './mutant';

/** The corpus: one list per area. */
export const MUTANTS: readonly Mutant[] = [
  ...AUCTIONS_MUTANTS,
  ...PAYMENTS_MUTANTS,
  ...ORDERS_MUTANTS,
  ...PAYOUTS_MUTANTS,
  ...PLANS_MUTANTS,
  ...LEDGER_MUTANTS,
  ...DOORS_MUTANTS,
];
