import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const INSTALLED = '/usr/lib/postgresql';

/** The installed pgbench of the newest version, or the one on the PATH; null without any. */
export async function findPgbench(): Promise<string | null> {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions
    .map((version) => join(INSTALLED, version, 'bin/pgbench'))
    .filter((path) => existsSync(path));
  for (const path of [...installed, 'pgbench'])
    if (
      await run(path, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return path;
  return null;
}

const ROWS = 1_000;

/**
 * What pgbench works on, made by bids-server.ts: counters, and auctions and accounts of their own with a function that places a whole
 * bid. Money is stroops.
 */
export const ceilingTables = (bidders: number): string => `
  create table bench_counter (id integer primary key, n bigint not null) with (fillfactor = 50);
  insert into bench_counter select id, 0 from generate_series(1, ${ROWS}) id;
  create table bench_auction (id integer primary key, leader integer not null, amount bigint not null) with (fillfactor = 50);
  insert into bench_auction select id, 1 + id % ${bidders}, 1 from generate_series(1, ${ROWS}) id;
  create table bench_account (id integer primary key, free bigint not null, locked bigint not null) with (fillfactor = 50);
  insert into bench_account select id, 1000000000000, ${ROWS} from generate_series(1, ${bidders}) id;
  create table bench_entry (
    id bigint generated always as identity primary key, auction integer not null, account integer not null, amount bigint not null);
  create function bench_bid(auction_id integer, bidder integer) returns boolean language plpgsql as $$
    declare
      led record;
      money bigint;
    begin
      select leader, amount into led from bench_auction where id = auction_id for no key update;
      perform from bench_account where id in (led.leader, bidder) order by id for no key update;
      select free into money from bench_account where id = bidder;
      if money <= led.amount then
        return false;
      end if;
      update bench_account set free = free + led.amount, locked = locked - led.amount where id = led.leader;
      update bench_account set free = free - led.amount - 1, locked = locked + led.amount + 1 where id = bidder;
      insert into bench_entry (auction, account, amount)
        values (auction_id, led.leader, led.amount), (auction_id, bidder, -led.amount - 1);
      update bench_auction set leader = bidder, amount = led.amount + 1 where id = auction_id;
      return true;
    end $$;`;

/** What pgbench does, each time as a commit of its own. */
export const CEILINGS = {
  /** One row, always the same. */
  hot: () => 'update bench_counter set n = n + 1 where id = 1;',
  /** A whole bid on any of the auctions: locks, check, refund, new lock and two entries. */
  spread: (bidders: number) =>
    `\\set auction random(1, ${ROWS})\n\\set bidder random(1, ${bidders})\nselect bench_bid(:auction, :bidder);`,
  /** One row of many, for comparison. */
  anyRow: () => `\\set id random(1, ${ROWS})\nupdate bench_counter set n = n + 1 where id = :id;`,
} as const;

const CLIENTS = 64;

/** Runs of a script a second. */
export async function measureScript(
  pgbench: string,
  { url, seconds, script }: { url: string; seconds: number; script: string },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-pgbench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, `${script}\n`);
  try {
    const { stdout } = await run(pgbench, [
      '--no-vacuum',
      `--client=${CLIENTS}`,
      '--jobs=2',
      `--time=${seconds}`,
      `--file=${file}`,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const run = promisify(execFile);
