import { CENT, DAY_MS } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import { isRefusal } from '../../platform/refusal';
import { insertProbe } from '../domains/listing-fields.service';
import { ensureUser } from '../identity/identity.service';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvents } from '../ledger/ledger.service';
import { insertAuction } from './auctions.sql';
import { placeBids, type WaitingBid } from './bidding.service';
import type { Signer } from './proofs.service';

/** What a probe ends with when all went well: nothing of it is kept. */
class TakenBack extends Error {}

/**
 * Puts a bid of a made-up person on a made-up auction through all that a bid does, and takes everything back. Throws when the bid
 * does not get through.
 */
export async function tryBid(db: Db, signer: Signer): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const { outcomes } = await placeBids(tx, [await probeBid(tx)], { signer });
      const outcome = outcomes[0] ?? null;
      if (outcome === null || isRefusal(outcome))
        throw new Error(`a probe bid was not taken: ${outcome?.code ?? 'undecided'}`);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

async function probeBid(tx: Db): Promise<WaitingBid> {
  const mark = uuidv7();
  const person = (role: string) => ensureUser(tx, { uid: `probe-${role}-${mark}`, username: `probe-${role}` });
  const [seller, bidder, domainId] = [await person('seller'), await person('bidder'), uuidv7()];
  const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(bidder.id), amount: CENT }];
  await postEvents(tx, [{ kind: 'deposit', refType: 'wallet', refId: mark, values: {}, transfers }]);
  const endsAt = new Date((await productNow(tx)).getTime() + DAY_MS);
  await insertProbe(tx, { id: domainId, name: `probe-${mark}.pi`, sellerId: seller.id, price: CENT, endsAt });
  await insertAuction(tx, { domainId, sellerId: seller.id, startPrice: CENT, increment: CENT, endsAt });
  return {
    bidId: uuidv7(),
    automaticId: uuidv7(),
    domainId,
    bidderId: bidder.id,
    bidderUid: bidder.pi_uid,
    bidderUsername: bidder.username,
    isSuspended: false,
    amount: CENT,
    maxAmount: null,
    arrivedAt: performance.now(),
    key: null,
  };
}
