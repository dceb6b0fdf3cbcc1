import { ACCOUNTS_MUTANTS } from './accounts.mutants';
import { BACK_OFFICE_MUTANTS } from './back-office.mutants';
import { AUCTIONS_MUTANTS } from './auctions.mutants';
import { DOORS_MUTANTS } from './doors.mutants';
import { LEDGER_MUTANTS } from './ledger.mutants';
import { OFFERS_MUTANTS } from './offers.mutants';
import { ORDERS_MUTANTS } from './orders.mutants';
import { PAYMENTS_MUTANTS } from './payments.mutants';
import { PAYOUTS_MUTANTS } from './payouts.mutants';
import { PLANS_MUTANTS } from './plans.mutants';
import type { Mutant } from './mutant';

/** The corpus: one list per area. */
export const MUTANTS: readonly Mutant[] = [
  ...ACCOUNTS_MUTANTS,
  ...BACK_OFFICE_MUTANTS,
  ...AUCTIONS_MUTANTS,
  ...PAYMENTS_MUTANTS,
  ...ORDERS_MUTANTS,
  ...PAYOUTS_MUTANTS,
  ...OFFERS_MUTANTS,
  ...PLANS_MUTANTS,
  ...LEDGER_MUTANTS,
  ...DOORS_MUTANTS,
];
