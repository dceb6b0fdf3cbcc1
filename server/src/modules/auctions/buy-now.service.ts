import { serverFault } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { visibleListing } from '../domains/domains.service';
import { reserveWon } from '../domains/listing-states.service';
import { type Bought, buy, buyFromBalance, type Purchase } from '../orders/buying.service';
import { refuseOtherPrice } from '../orders/shown-price.service';
import { publishOrder } from '../orders/orders.events';
import { publishAuctions } from './auctions.events';
import { isSellers, priceNow } from './auctions.rules';
import { lockAuctions, setAuctionStatus } from './auctions.sql';
import { closeChains } from './proofs.service';

/** Buys a name: at its fixed price, or an auction without bids at its price to buy at once (docs/rules.md section 4). */
export async function buyName(context: ServerContext, caller: Caller, purchase: Purchase): Promise<Outcome<Bought>> {
  const domain = await visibleListing(context.db, caller, purchase.item.id);
  if (isRefusal(domain) || domain.mode !== 'auction') return buy(context, caller, purchase);
  const { sentKey } = purchase;
  const bought = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () => buyAuction(tx, caller, purchase)),
  );
  if (isRefusal(bought)) return bought;
  publishOrder(context, bought.response.data);
  await publishAuctions(context, 'closed', { domainIds: [domain.id], userIds: [] });
  return bought;
}

/** Ends a running auction as bought. The auction is locked first, then the buyer's money, then the listing. */
async function buyAuction(
  tx: Db,
  caller: Caller,
  { item: { id }, payWith, expectedPrice }: Purchase,
): Promise<Outcome<Bought>> {
  const visible = await visibleListing(tx, caller, id);
  if (isRefusal(visible)) return visible;
  const [auction] = await lockAuctions(tx, [id]);
  if (auction?.buyNow != null && payWith === 'pi') return refuse('VALIDATION', { payWith: serverFault('fromBalance') });
  if (caller.suspended) return refuse('SUSPENDED');
  if (visible.seller_uid === caller.uid || (auction && isSellers(auction, caller.id))) return refuse('OWN_LISTING');
  if (!auction) return refuse('NOT_ACTIVE');
  const price = priceNow(auction, await productNow(tx));
  if (isRefusal(price)) return price;
  const changed = refuseOtherPrice({ expectedPrice }, { price });
  if (isRefusal(changed)) return changed;
  const { sellerId } = auction;
  const bought = await buyFromBalance(tx, caller, 'domain', { id, name: visible.name, sellerId, price });
  if (isRefusal(bought)) return bought;
  await setAuctionStatus(tx, [id], 'settled');
  await closeChains(tx, [{ domainId: id, outcome: 'bought', winnerId: caller.id, price }]);
  await reserveWon(tx, [id]);
  return bought;
}
