/** A program for the durability test: inserts rows into the embedded database in argv[2] and prints each number after its commit. */
import { sql } from 'kysely';
import { inTransaction, rows } from '../platform/database/database';
import { openDatabase } from '../platform/database/open-database';
import { loadConfig } from '../platform/load-config';

async function main(): Promise<void> {
  const { db } = await openDatabase(loadConfig({ DATA_DIR: process.argv[2] }));
  await rows(db, sql`create table if not exists written (n bigint primary key, twin bigint not null)`);
  const [last] = await rows(db, sql<{ n: bigint }>`select coalesce(max(n), 0) as n from written`);
  for (let n = Number(last?.n) + 1; ; n += 1) {
    await inTransaction(db, async (tx) => {
      await rows(tx, sql`insert into written values (${n}, 0)`);
      await rows(tx, sql`update written set twin = ${n} where n = ${n}`);
    });
    process.stdout.write(`${n}\n`);
  }
}

void main();
