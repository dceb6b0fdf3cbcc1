import { serverFault } from 'contracts';
import { refuse } from '../../platform/refusal';

/** A field of a decision that this kind needs. */
export const refuseField = (field: 'buyerShare' | 'uid' | 'txid') =>
  refuse('VALIDATION', { [field]: serverFault('neededHere') });
