import { sql } from 'kysely';
import { type Db, inTransaction, rows } from '../platform/database/database';
import { indexListings } from '../modules/search/search.service';
import { DESCRIPTIONS, ENDINGS, FIRST_PARTS, SUBJECTS } from './name-parts';

const SELLERS = 200;

const SUBJECT_PARTS = Object.values(SUBJECTS).flat();

const SUBJECT_CATEGORIES = Object.entries(SUBJECTS).flatMap(([category, names]) => names.map(() => category));

const PAIRS = FIRST_PARTS.length * SUBJECT_PARTS.length;

/** A prime that divides neither list's length: steps of it visit every pair once and no two neighbours in a row. */
const STEP = 611_953;

/** The sellers of the generated names, who never sign in. */
export async function insertSellers(db: Db): Promise<void> {
  await rows(
    db,
    sql`
      insert into app_user (id, pi_uid, username)
      select md5('catalogue-seller-' || i)::uuid, 'catalogue-seller-' || i, 'seller-' || i from generate_series(1, ${SELLERS}::integer) i
      on conflict do nothing`,
  );
}

/**
 * Inserts the generated names from number `from` to `to`; existing ones stay. The same numbers give the same
 * names: pairs of words first, then pairs with an ending, later with a number; one in fifty is digits, one five letters.
 */
export async function insertNames(db: Db, from: number, to: number): Promise<void> {
  await rows(
    db,
    sql`
      with moment as materialized (select product_now() as now),
      first_word as materialized (select place - 1 as place, word from unnest(${FIRST_PARTS}::text[]) with ordinality w(word, place)),
      subject as materialized (
        select place - 1 as place, word, category
        from unnest(${SUBJECT_PARTS}::text[], ${SUBJECT_CATEGORIES}::text[]) with ordinality w(word, category, place)
      ), numbered as materialized (
        select i, ('x' || substr(md5(i::text), 1, 8))::bit(32)::bigint as h, (i * ${STEP}) % ${PAIRS} as pair
        from generate_series(${from}::bigint, ${to}::bigint) i
      ), worded as (
        select i, h, f.word as first_word, s.word as subject, s.category,
          case h % 20 when 3 then '-' else '' end as hyphen,
          (${ENDINGS}::text[])[1 + (i / ${PAIRS}) % ${ENDINGS.length}] as ending,
          case when i < ${PAIRS * ENDINGS.length} then '' else (i / ${PAIRS * ENDINGS.length})::text end as turn,
          (i * 15485863) % 11881376 as code
        from numbered join first_word f on f.place = pair % ${FIRST_PARTS.length} join subject s on s.place = pair / ${FIRST_PARTS.length}
      ), named as (
        select md5('catalogue-' || i)::uuid as id, h, case h % 50
            when 0 then i::text
            when 1 then chr((97 + code % 26)::integer) || chr((97 + code / 26 % 26)::integer) || chr((97 + code / 676 % 26)::integer)
              || chr((97 + code / 17576 % 26)::integer) || chr((97 + code / 456976 % 26)::integer)
            else first_word || hyphen || subject || ending || turn
          end || '.pi' as name,
          case h % 50 when 0 then 'numeric' when 1 then 'short' else category end as category,
          replace(replace((${DESCRIPTIONS}::text[])[1 + (h / 3) % ${DESCRIPTIONS.length}], '$1', first_word), '$2', subject) as description,
          array[subject, (${['startup', 'memorable', 'global', 'local', 'classic', 'investment']}::text[])[1 + (h / 5) % 6]] as tags,
          case when h % 20 < 5 then 'rent' else 'sale' end as type,
          h % 20 between 5 and 7 as is_auction,
          case when h % 100 < 85 then 'active' when h % 100 < 95 then 'sold' else 'expired' end as status,
          floor(power(10::float8, 2.5 + 4.5 * (h % 100003)::float8 / 100003))::bigint * 100000 as price,
          moment.now - (1 + (h / 17) % 2500000) * interval '1 second' as created_at,
          moment.now + (1 + (h / 13) % 2500000) * interval '1 second' as ends_at
        from worded cross join moment
      ), inserted as (
        insert into domain (id, name, description, category, type, price, rent_price, rent_period, status, featured, seller_id, tags,
          auction_end_time, expires_at, created_at, updated_at)
        select id, name, description, category,
          type, price, case type when 'rent' then price end, case type when 'rent' then ('{monthly,quarterly,yearly}'::text[])[1 + (h / 11) % 3] end,
          status, status = 'active' and h % 500 = 7, md5('catalogue-seller-' || (1 + h % ${SELLERS}))::uuid, tags,
          case when is_auction then ends_at end, ends_at, created_at, created_at
        from named
        order by id
        on conflict do nothing
        returning id, seller_id, price, auction_end_time, status
      )
      insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at)
      select id, seller_id, price, 1000000000, auction_end_time from inserted where auction_end_time is not null and status = 'active'`,
  );
}

/** Updates statistics and the visibility map: plans are then those of a catalogue at rest. */
export async function settleCatalogue(db: Db): Promise<void> {
  await rows(db, sql`vacuum (analyze) domain`);
  await rows(db, sql`vacuum (analyze) domain_term`);
  await rows(db, sql`analyze auction`);
}

/** An index or constraint that is dropped for the load, and the statement that creates it again. */
interface Taken {
  drop: string;
  make: string;
}

/**
 * Runs `load`, which inserts very many domains, without indexes, references and search terms, and creates these at the end:
 * that takes a tenth of the time. It is one transaction, so a stopped load leaves nothing behind; `domain` and `auction` are
 * locked meanwhile.
 */
export async function loadInBulk(db: Db, load: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await rows(tx, sql`set local statement_timeout = 0`);
    // 32 MB for each of the three processes that sort an index: larger runs are slower, as they outgrow the CPU's cache.
    await rows(tx, sql`set local maintenance_work_mem = '96MB'`);
    await rows(tx, sql`set local work_mem = '128MB'`);
    await rows(tx, sql`lock table domain, domain_term, auction in access exclusive mode`);
    await rows(tx, sql`alter table domain disable trigger domain_terms_of_new`);
    const taken = [...(await references(tx)), ...(await indexes(tx))];
    for (const { drop } of taken) await rows(tx, sql.raw(drop));
    await load(tx);
    await indexListings(tx);
    for (const { make } of taken.reverse()) await rows(tx, sql.raw(make));
    await rows(tx, sql`alter table domain enable trigger domain_terms_of_new`);
  });
}

/** Every index that no constraint and no `on conflict` of the load needs: all but the unique ones of `domain`. */
const indexes = (tx: Db) =>
  rows(
    tx,
    sql<Taken>`
      select format('drop index %I', c.relname) as drop, pg_get_indexdef(i.indexrelid) as make
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in ('domain'::regclass, 'domain_term'::regclass)
        and (not i.indisunique or i.indrelid = 'domain_term'::regclass)
      order by c.relname`,
  );

/** The references of `domain` and `auction`: checked for all rows at once when they are created again. */
const references = (tx: Db) =>
  rows(
    tx,
    sql<Taken>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conrelid in ('domain'::regclass, 'auction'::regclass)
      order by conname`,
  );
