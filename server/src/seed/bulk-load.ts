import { sql } from 'kysely';
import { type Db, inTransaction, rows } from '../platform/database/database';

/**
 * Runs `load`, which inserts very many domains, without their indexes and search terms, and makes these at the end: a tenth
 * of the time that keeping them row by row takes. One transaction, so that a stopped load leaves nothing behind; the table
 * is locked meanwhile.
 */
export async function loadInBulk(db: Db, load: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await rows(tx, sql`set local statement_timeout = 0`);
    await rows(tx, sql`lock table domain, domain_term in access exclusive mode`);
    await rows(tx, sql`alter table domain disable trigger domain_terms_of_new`);
    const indexes = await dropIndexes(tx);
    await load(tx);
    await rows(tx, sql`truncate domain_term`);
    await rows(
      tx,
      sql`
        insert into domain_term (term, domain_id, label_length, is_start)
        select t.term, d.id, d.label_length, t.is_start
        from domain d cross join lateral search_terms(d.name, d.tags, d.description) t
        where d.status = 'active'`,
    );
    for (const { definition } of indexes) await rows(tx, sql.raw(definition));
    await rows(tx, sql`alter table domain enable trigger domain_terms_of_new`);
  });
}

/** Drops what no constraint and no `on conflict` of the load needs: every index but the unique ones of `domain`. */
async function dropIndexes(tx: Db): Promise<{ name: string; definition: string }[]> {
  const indexes = await rows(
    tx,
    sql<{ name: string; definition: string }>`
      select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('domain'::regclass, 'domain_term'::regclass)
        and (not i.indisunique or i.indrelid = 'domain_term'::regclass)
      order by c.relname`,
  );
  for (const { name } of indexes) await rows(tx, sql`drop index ${sql.table(name)}`);
  return indexes;
}
