import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/database';

const SELLERS = 200;

/** Words of each list. */
const WORDS = 60;

const words = (list: string) => list.trim().split(/\s+/);

const FIRST = words(`
  amber apple atlas birch blue bold bright calm cedar clear cloud copper coral crypto daily delta early east ember
  fair fast fern first fresh gold good grand green happy hazel high honey iron ivory jade kind light lunar maple
  merry metro mint noble north ocean olive open pearl pine prime quick river rose sage silver solar south still
  true west
`);
const SECOND = words(`
  app barn bay beacon board book bridge cart chain coin corner craft desk dock door farm field finance fleet forge
  garden gate grove guide harbor hill house hub kitchen lab lane leaf line loft loom mark market mill nest note
  office path pay pixel place point port press road room school shop signal space spring square store studio trade
  works
`);

/** Sellers of the generated names; without sign-in they are only something to point at. */
export async function insertSellers(db: Db): Promise<void> {
  await rows(
    db,
    sql`
      insert into app_user (id, pi_uid, username)
      select md5('catalogue-seller-' || i)::uuid, 'catalogue-seller-' || i, 'seller-' || i from generate_series(1, ${SELLERS}::integer) i
      on conflict do nothing`,
  );
}

/** Inserts the generated names from number `from` to `to`; what is there already stays. The same numbers give the same names. */
export async function insertNames(db: Db, from: number, to: number): Promise<void> {
  await rows(
    db,
    sql`
      with numbered as (
        select i, ('x' || substr(md5(i::text), 1, 8))::bit(32)::bigint as h
        from generate_series(${from}::bigint, ${to}::bigint) i
      ), named as (
        select i, h,
          (${FIRST}::text[])[1 + i % ${WORDS}] || case when h % 20 = 0 then '-' else '' end || (${SECOND}::text[])[1 + (i / ${WORDS}) % ${WORDS}]
            || case when i < ${WORDS ** 2} then '' else (${FIRST}::text[])[(i / ${WORDS ** 2}) % ${WORDS} + 1] end
            || case when i < ${WORDS ** 3} then '' else (i / ${WORDS ** 3})::text end || '.pi' as name,
          case when h % 20 < 5 then 'rent' else 'sale' end as type,
          h % 20 between 5 and 7 as is_auction,
          case when h % 100 < 85 then 'active' when h % 100 < 95 then 'sold' else 'expired' end as status,
          (100 + h % 500000) * 100000 as price,
          product_now() - (1 + i % 2500000) * interval '1 second' as created_at
        from numbered
      ), inserted as (
        insert into domain (id, name, description, category, type, price, rent_price, rent_period, status, featured, seller_id, tags,
          auction_end_time, expires_at, created_at, updated_at)
        select md5('catalogue-' || i)::uuid, name, 'A generated name for measurements.',
          ('{premium,short,business,brand,numeric,crypto,finance,tech,other}'::text[])[1 + (h / 7) % 9],
          type, price, case type when 'rent' then price end, case type when 'rent' then ('{monthly,quarterly,yearly}'::text[])[1 + (h / 11) % 3] end,
          status, status = 'active' and h % 500 = 0, md5('catalogue-seller-' || (1 + h % ${SELLERS}))::uuid, '{generated}',
          case when is_auction then product_now() + (1 + (h / 13) % 2500000) * interval '1 second' end,
          product_now() + (1 + (h / 13) % 2500000) * interval '1 second', created_at, created_at
        from named
        on conflict do nothing
        returning id, seller_id, price, auction_end_time, status
      )
      insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at)
      select id, seller_id, price, 1000000000, auction_end_time from inserted where auction_end_time is not null and status = 'active'`,
  );
}

/** Fresh statistics and visibility, so that plans are those of a catalogue at rest. */
export async function settleCatalogue(db: Db): Promise<void> {
  await rows(db, sql`vacuum (analyze) domain`);
  await rows(db, sql`analyze auction`);
}
