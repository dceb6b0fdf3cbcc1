import { type Stroops, STROOPS_PER_PI } from 'contracts';

/** More than this for one transaction is an administrator's decision. */
const MAX_FEE: Stroops = STROOPS_PER_PI;

/**
 * What a payout offers for its inclusion: what the last ledger asked for, at least the floor, twice what was refused as too
 * little. Null above 1 π.
 */
export function payoutFee(baseFee: Stroops, floor: Stroops, refused: Stroops | null): Stroops | null {
  const least = baseFee > floor ? baseFee : floor;
  const raised = refused === null ? least : 2n * refused;
  const fee = raised > least ? raised : least;
  return fee <= MAX_FEE ? fee : null;
}
