import { type PersonPage, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import type { Caller } from '../../platform/http/call-route';
import { actsOn, recordLook } from '../audit/audit.service';
import { findUserBy } from '../identity/identity.service';
import { toRecord } from '../identity/user-records.service';
import { getWallet } from '../wallet/wallet.service';
import { countOpenStrikes, newestListings, newestOrders } from './people.sql';

const SHOWN = 20;

/** One person by uid or id; the look is recorded. NOT_FOUND. */
export async function readPerson(db: Db, admin: Caller, idOrUid: string): Promise<Outcome<{ data: PersonPage }>> {
  const user = await findUserBy(db, idOrUid);
  if (!user || user.is_system) return refuse('NOT_FOUND');
  await recordLook(db, admin.id, 'person', user.pi_uid);
  const { wallet, inEscrow } = await getWallet(db, user.id);
  const listings = await newestListings(db, user.id, SHOWN);
  const orders = await newestOrders(db, user.id, SHOWN);
  const acts = await actsOn(db, user.pi_uid);
  return {
    data: {
      user: toRecord(user),
      wallet: { balance: wallet.balance, inEscrow },
      openStrikes: await countOpenStrikes(db, user.id),
      listings: listings.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
      orders: orders.map(({ item_name, created_at, amount, ...row }) => ({
        ...row,
        itemName: item_name,
        amount: toPi(amount),
        createdAt: created_at.toISOString(),
      })),
      acts: acts.map(({ id, at, actor, act, reason, because }) => ({
        id,
        at,
        actor: actor?.username ?? null,
        act,
        reason,
        ...(because && { because }),
      })),
    },
  };
}
