import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/database';

/** The database's view of money that crossed the chain; amounts in stroops as text. */
export interface ChainFacts {
  payments: {
    payment_id: string;
    state: string;
    held_because: string | null;
    credited_because: string | null;
    txid: string | null;
    posted: string;
  }[];
  withdrawals: { id: string; state: string; payment_id: string | null; txid: string | null; amount: string }[];
  /** float + chain.in − chain.out − network fees. */
  expected: string;
}

/** The facts of payments and withdrawals made since `since` (ISO 8601). */
export async function readChainFacts(db: Db, since: string): Promise<ChainFacts> {
  const payments = await rows(
    db,
    sql<ChainFacts['payments'][number]>`
      select p.payment_id, p.state, p.held_because, p.credited_because, p.txid, coalesce(sum(t.amount), 0)::text as posted from pi_payment p
      left join ledger_event e on e.ref_type = 'payment' and e.ref_id = p.payment_id left join ledger_transfer t on t.event_id = e.id
      where p.created_at >= ${since} group by p.id`,
  );
  const withdrawals = await rows(
    db,
    sql<
      ChainFacts['withdrawals'][number]
    >`select id, state, payment_id, txid, amount::text from withdrawal where created_at >= ${since}`,
  );
  const [books] = await rows(
    db,
    sql<{ expected: string }>`
      select (-sum(balance) filter (where kind = 'chain.in') - sum(balance) filter (where kind = 'chain.out')
        - sum(balance) filter (where kind = 'platform.network_fees'))::text as expected from ledger_account`,
  );
  return { payments, withdrawals, expected: books?.expected ?? '0' };
}
