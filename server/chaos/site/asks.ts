import { auditBooks } from '../audit/audit';
import { readChainFacts } from '../audit/chain-facts';
import { findStuck } from '../audit/stuck';
import { openListings } from './open-listings';

/** Queries of a tested server's database; each takes one JSON argument and may be repeated. */
export const ASKS = {
  audit: auditBooks,
  stuck: findStuck,
  chainFacts: readChainFacts,
  openListings,
};
export type Asks = typeof ASKS;
