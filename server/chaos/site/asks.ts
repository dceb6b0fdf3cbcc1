import { auditBooks } from '../audit/audit';
import { closings } from '../audit/closings';
import { readChainFacts } from '../audit/chain-facts';
import { enteredStates, watchStates } from '../audit/states';
import { findStuck } from '../audit/stuck';
import { changeWallet, makeAdministrator, whoBecame } from './direct-rows';
import { openListings } from './open-listings';

/** Queries of a tested server's database; each takes one JSON argument and may be repeated. */
export const ASKS = {
  audit: auditBooks,
  stuck: findStuck,
  chainFacts: readChainFacts,
  closings,
  openListings,
  makeAdministrator,
  changeWallet,
  whoBecame,
  watchStates,
  enteredStates,
};
export type Asks = typeof ASKS;
