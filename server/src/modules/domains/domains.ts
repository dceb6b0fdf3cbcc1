import { type Domain, type DomainStatus, LISTING_REASONS, type Reason, toPi } from 'contracts';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/call-route';
import type { Columns, Nullable, PersonColumns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import { type ShownColumn, shownColumns, shownToAll, shownToSeller } from './listing-columns.service';

/** A domain with its seller and, for auctions, the state of the bidding. Amounts in stroops. */
export type DomainRow = Columns<
  'domain',
  | ShownColumn
  | 'id'
  | 'mode'
  | 'status'
  | 'seller_id'
  | 'status_reason'
  | 'label_length'
  | 'auction_end_time'
  | 'expires_at'
  | 'created_at'
  | 'updated_at'
> &
  PersonColumns<'seller'> &
  Nullable<Columns<'auction', 'bid_increment' | 'high_amount' | 'bid_count' | 'round' | 'extended_because'>> & {
    /** Of the order that sold it. */
    sold_price: Tables['orders']['amount'] | null;
    sold_at: Tables['orders']['funded_at'];
    /** When its unpaid reservation ends. */
    reserved_until: Tables['orders']['due_at'];
    /** The sale of its last auction came to nothing. */
    is_refunded: boolean | null;
    /** Why it is in its state, where no administrator wrote it. */
    status_because: Reason[] | null;
  };

/** Statuses that only the seller and administrators see (docs/rules.md section 3). */
export const PRIVATE_STATUSES: readonly DomainStatus[] = ['pending', 'rejected'];

/** SQL: what the row of a domain `d` and of its seller `u` say of a DomainRow. */
export const listedColumns = sql`
  d.id, ${shownColumns}, d.mode, d.status, d.seller_id, u.pi_uid as seller_uid, u.username as seller_username, d.status_reason, d.status_because,
  d.label_length, d.expires_at, d.created_at, d.updated_at`;

type Owned = Columns<'domain', 'seller_id' | 'status'>;

/** Whose domain it is, and administrators. */
export const isTheirs = (row: Owned, caller: Caller | null): boolean =>
  caller !== null && (caller.id === row.seller_id || caller.roles.includes('admin'));

export const isVisible = (row: Owned, caller: Caller | null): boolean =>
  !PRIVATE_STATUSES.includes(row.status) || isTheirs(row, caller);

/** An administrator took it from the market, who gives a reason, or a refund did: others see its name and state (docs/rules.md section 9). */
const isHidden = ({ status, status_reason }: DomainRow): boolean =>
  status === 'suspended' || (status === 'withdrawn' && status_reason !== null);

/** A domain as the API shows it to everybody; never what only the parties of an order see (docs/rules.md reading 24). */
export function toDomain(row: DomainRow): Domain {
  const auctionEndTime = row.auction_end_time?.toISOString() ?? null;
  return {
    id: row.id,
    ...shownToAll(row, isHidden(row)),
    mode: row.mode,
    status: row.status,
    expiryDate: row.mode === 'auction' ? auctionEndTime : (row.expires_at?.toISOString() ?? null),
    auctionEndTime,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    length: row.label_length,
    seller: { uid: row.seller_uid, username: row.seller_username },
    currentPrice: toPi(currentPrice(row)),
    ...(row.sold_price === null || row.sold_at === null
      ? {}
      : { soldPrice: toPi(row.sold_price), soldAt: row.sold_at.toISOString() }),
    ...(row.reserved_until === null ? {} : { reservedUntil: row.reserved_until.toISOString() }),
    ...(row.mode === 'auction' && auctionEndTime ? auctionFields(row, auctionEndTime) : {}),
  };
}

/** A domain as its seller and administrators see it: with its reserve and the reason for its state. */
export function toOwnDomain(row: DomainRow): Domain {
  return { ...toDomain(row), ...shownToSeller(row), ...statusReasonIn(row) };
}

function statusReasonIn({ status_reason, status_because }: DomainRow): Pick<Domain, 'statusReason' | 'statusBecause'> {
  if (status_because === null) return status_reason === null ? {} : { statusReason: status_reason };
  const statusBecause = status_because.map(LISTING_REASONS.said);
  return { statusReason: statusBecause.map(({ message }) => message).join(' '), statusBecause };
}

/** What a card shows: an auction's highest bid, else its starting price; a rental's rent; else the price. In stroops. */
const currentPrice = (row: DomainRow): bigint =>
  (row.mode === 'rent' ? row.rent_price : row.mode === 'auction' ? highestOf(row) : null) ?? row.price;

/** An auction that was taken from the market shows no bid: every lock was returned. */
const highestOf = ({ status, high_amount }: DomainRow) => (status === 'withdrawn' ? null : high_amount);

/**
 * The lowest amount that the next bid may have: the starting price, later the highest bid and one step
 * (docs/rules.md reading 8). In stroops.
 */
export const minimumBid = (startPrice: bigint, highest: bigint | null, increment: bigint): bigint =>
  highest === null ? startPrice : highest + increment;

/** Whether a highest bid reaches the reserve; true without one. In stroops. */
export const isReserveMet = (reserve: bigint | null, highest: bigint | null): boolean =>
  reserve === null || (highest !== null && highest >= reserve);

function auctionFields(row: DomainRow, endsAt: string) {
  const highest = highestOf(row);
  return {
    minimumBid: toPi(minimumBid(row.price, highest, row.bid_increment ?? 0n)),
    highestBid: highest === null ? null : toPi(highest),
    bidCount: highest === null ? 0 : (row.bid_count ?? 0),
    endsAt,
    hasReserve: row.reserve !== null,
    reserveMet: isReserveMet(row.reserve, highest),
    buyNow: row.buy_now === null || row.bid_count ? null : toPi(row.buy_now),
    round: row.round ?? 1,
    ...(row.is_refunded ? { saleRefunded: true } : {}),
    extendedBecause: row.extended_because,
  };
}
