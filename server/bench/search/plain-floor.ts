import { type Domain, toPi } from 'contracts';
import Fastify from 'fastify';
import { createPool } from '../../src/platform/database/pg-pool';

/** The columns of a response, written down for the floor alone. */
const COLUMNS = `
  d.id, d.name, d.description, d.category, d.type, d.mode, d.price, d.rent_price, d.rent_period, d.status, d.featured, d.expires_at,
  d.created_at, d.updated_at, d.label_length, d.tags, d.images, u.pi_uid, u.username, a.ends_at, a.bid_increment, a.high_amount, a.bid_count
  from domain d join app_user u on u.id = d.seller_id left join auction a on a.domain_id = d.id`;

const NEWEST = `select ${COLUMNS} where d.status = 'active' order by d.created_at desc, d.id desc limit $1`;
const COUNT = `select count(*)::integer as total from domain where status = $1`;

/** Names only: tags, descriptions, other numbers, synonyms and typos are not looked for. */
const NAMED = `select ${COLUMNS} where d.status = 'active' and d.name like '%' || $1 || '%'
  order by case when d.name = $1 || '.pi' then 0 when starts_with(d.name, $1) then 1 else 2 end, d.label_length, d.id limit $2`;
const COUNT_NAMED = `select count(*)::integer as total from domain where status = 'active' and name like '%' || $1 || '%'`;

interface Row extends Pick<
  Domain,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'type'
  | 'mode'
  | 'rentPeriod'
  | 'status'
  | 'featured'
  | 'tags'
  | 'images'
> {
  price: bigint;
  rent_price: bigint | null;
  rent_period: Domain['rentPeriod'];
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
  label_length: number;
  pi_uid: string;
  username: string;
  ends_at: Date | null;
  bid_increment: bigint | null;
  high_amount: bigint | null;
  bid_count: number | null;
}

/**
 * What a bare Fastify route with the simplest SQL takes for the same bytes: two statements, the page and its total, for the list
 * of the newest names and for one word in names.
 */
export async function plainFloorApp(databaseUrl: string) {
  const pool = createPool(databaseUrl, 1);
  const app = Fastify();
  app.get<{ Querystring: { q?: string } }>('/api/domain/list', async (request, reply) => {
    const { q } = request.query;
    const { rows: counted } = await pool.query<{ total: number }>(q ? COUNT_NAMED : COUNT, [q ?? 'active']);
    const { rows } = await (q ? pool.query<Row>(NAMED, [q, 25]) : pool.query<Row>(NEWEST, [25]));
    const shown = rows.slice(0, 24);
    const last = shown.at(-1);
    const nextCursor = last ? Buffer.from(`${last.created_at.toISOString()} ${last.id}`).toString('base64url') : null;
    const meta = { total: counted[0]?.total, nextCursor, serverTime: new Date().toISOString() };
    return reply.header('content-type', 'application/json').send(JSON.stringify({ data: shown.map(toResponse), meta }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (app.server.address() as { port: number }).port,
    backend: async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

function toResponse(row: Row) {
  const endsAt = row.ends_at?.toISOString() ?? null;
  const bidding = {
    minimumBid: toPi(row.high_amount === null ? row.price : row.high_amount + (row.bid_increment ?? 0n)),
    highestBid: row.high_amount === null ? null : toPi(row.high_amount),
    bidCount: row.bid_count,
    endsAt,
    reserveMet: true,
  };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    type: row.type,
    mode: row.mode,
    price: toPi(row.price),
    rentPrice: row.rent_price === null ? null : toPi(row.rent_price),
    rentPeriod: row.rent_period,
    status: row.status,
    featured: row.featured,
    expiryDate: endsAt ?? row.expires_at?.toISOString() ?? null,
    auctionEndTime: endsAt,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    length: row.label_length,
    tags: row.tags,
    images: row.images,
    seller: { uid: row.pi_uid, username: row.username },
    ...(endsAt ? bidding : {}),
  };
}
