import {
  OFFER,
  type Offer,
  type OfferAccepted,
  type OfferAction,
  type OfferInput,
  type OfferPage,
  type OfferResponse,
  toPi,
  toStroops,
  smallestOffer,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { holdsWalletSecret, SECRET_WARNING } from '../../platform/text/wallet-secrets';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveBetween } from '../../platform/database/moved-rows';
import { refuseBlocked } from '../chat/blocks.service';
import { visibleListing } from '../domains/domains.service';
import { freeMoney } from '../ledger/ledger';
import { holdMoney, lockAccounts } from '../ledger/ledger.service';
import { lockReservation } from '../orders/agreed-sale.service';
import { refuseOfferToStopped } from '../orders/strikes.service';
import { isSamePerson } from '../persons/persons.service';
import { acceptLocked } from './acceptance.service';
import { endOffers } from './ending.service';
import { notifyOffer } from './offers.events';
import { offerRoleOf, toOffer } from './offers.mapper';
import { checkOfferStep, type OfferRole } from './offers.rules';
import {
  countOffers,
  countOpenOffers,
  findOffer,
  insertOffer,
  lockOffer,
  lockOfferedListing,
  lockOpenOffers,
  type OfferRow,
  offersOf,
  openOffersOf,
  saveOffer,
} from './offers.sql';

/** The request's Idempotency-Key and the hash of what it was sent with. */
export type SentKey = { key: string; hash: string } | null;

/** A step of a party; input of the counter only. */
export interface OfferStepRequest {
  offerId: string;
  input?: OfferInput;
  sentKey: SentKey;
}

/**
 * Offers less than the price of a name and locks the amount. Refusals in order (docs/rules.md section 10): VALIDATION for a
 * wallet's secret, NOT_FOUND, SUSPENDED, OWN_LISTING, NOT_ACTIVE, SELLING_STOPPED, OFFER_OPEN, OFFERS_FULL, OFFER_TOO_LOW or VALIDATION,
 * BLOCKED for a message between two of whom one blocked the other, INSUFFICIENT_BALANCE.
 */
export async function makeOffer(
  { db }: ServerContext,
  caller: Caller,
  domainId: string,
  { input, sentKey }: { input: OfferInput; sentKey: SentKey },
): Promise<Outcome<OfferResponse>> {
  const secret = refuseSecret(input);
  if (isRefusal(secret)) return secret;
  return inTransaction(db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () => placeOffer(tx, caller, domainId, input)),
  );
}

function refuseSecret({ message = '' }: OfferInput): Outcome<undefined> {
  if (!holdsWalletSecret(message)) return undefined;
  return refuse('VALIDATION', { message: SECRET_WARNING }, { because: 'walletSecret' });
}

async function placeOffer(
  tx: Db,
  caller: Caller,
  domainId: string,
  { amount, message = '' }: OfferInput,
): Promise<Outcome<OfferResponse>> {
  const visible = await visibleListing(tx, caller, domainId);
  if (isRefusal(visible)) return visible;
  if (caller.suspended) return refuse('SUSPENDED');
  const listing = await lockOfferedListing(tx, domainId);
  if (!listing) return refuse('NOT_FOUND');
  if (await isSamePerson(tx, caller.id, listing.seller_id)) return refuse('OWN_LISTING');
  const { status, mode, accepts_offers: takesOffers, is_over: isOver, price } = listing;
  if (status !== 'active' || mode !== 'fixed' || !takesOffers || isOver) return refuse('NOT_ACTIVE');
  const stopped = await refuseOfferToStopped(tx, listing.seller_id);
  if (stopped) return stopped;
  const now = await productNow(tx);
  const open = (await lockOpenOffers(tx, [listing.id])).find(({ buyer_id }) => buyer_id === caller.id);
  if (open && now < open.expires_at) return refuse('OFFER_OPEN');
  if (open) await endOffers(tx, [open], { status: 'expired', by: null });
  // A buyer's offers are counted one after the other.
  await lockAccounts(tx, [freeMoney(caller.id)]);
  if ((await countOpenOffers(tx, caller.id)) >= OFFER.perBuyer)
    return refuse('OFFERS_FULL', { maximum: OFFER.perBuyer }, { maximum: OFFER.perBuyer });
  const refusal = checkAmount(toStroops(amount), price);
  if (isRefusal(refusal)) return refusal;
  const silence = message === '' ? undefined : await refuseBlocked(tx, caller.id, listing.seller_id);
  if (isRefusal(silence)) return silence;
  const id = uuidv7();
  const held = await holdMoney(tx, caller.id, toStroops(amount), {
    kind: 'offer',
    refType: 'offer',
    refId: id,
    values: { name: listing.name },
  });
  if (isRefusal(held)) return held;
  await insertOffer(tx, {
    id,
    domain_id: listing.id,
    domain_name: listing.name,
    buyer_id: caller.id,
    seller_id: listing.seller_id,
    amount: toStroops(amount),
    message,
    expires_at: new Date(now.getTime() + OFFER.clockMs),
    created_at: now,
  });
  const offer = await reread(tx, id);
  await notifyOffer(tx, offer, { event: 'made', by: 'buyer', dueAt: offer.expires_at });
  return { data: toOffer(offer, caller, now) };
}

function checkAmount(amount: bigint, price: bigint): Outcome<undefined> {
  const minimum = smallestOffer(price);
  if (amount < minimum) return refuse('OFFER_TOO_LOW', { minimum: toPi(minimum) }, { minimum: toPi(minimum) });
  return amount < price ? undefined : refuse('VALIDATION', { amount: serverFault('belowPrice') });
}

async function reread(tx: Db, id: string): Promise<OfferRow> {
  const offer = await findOffer(tx, id);
  if (!offer) throw new Error(`no offer ${id}`);
  return offer;
}

interface OfferQuery extends PageQuery {
  role?: OfferRole | undefined;
  domainId?: string | undefined;
}

/** One page of the caller's offers, newest first; VALIDATION for a damaged cursor. */
export async function readOffers(db: Db, caller: Caller, query: OfferQuery): Promise<Outcome<OfferPage>> {
  const { role = null, domainId = null } = query;
  if (domainId !== null && !isUuid(domainId)) return { data: [], meta: { total: 0, nextCursor: null } };
  const filter = { userId: caller.id, role, domainId };
  const page = await timedPage('offers', query, (after, limit) => offersOf(db, { ...filter, after, limit }));
  if (isRefusal(page)) return page;
  const now = await productNow(db);
  return {
    data: page.rows.map((row) => toOffer(row, caller, now)),
    meta: { total: await countOffers(db, filter), nextCursor: page.nextCursor },
  };
}

/** The seller names another amount, above the offer and at most the price; the clock starts anew. */
export async function counterOffer(
  context: ServerContext,
  caller: Caller,
  request: OfferStepRequest & { input: OfferInput },
): Promise<Outcome<OfferResponse>> {
  const secret = refuseSecret(request.input);
  if (isRefusal(secret)) return secret;
  const { amount, message = '' } = request.input;
  return takeOfferStep(context, caller, 'counter', request, async (tx, { offer: known, role, now }) => {
    const reservation = await lockReservation(tx, known.domain_id, now);
    const listing = await lockOfferedListing(tx, known.domain_id);
    const offer = await lockOffer(tx, known.id);
    if (!offer || !listing) return refuse('NOT_FOUND');
    const refusal = checkOfferStep(offer, role, 'counter', now);
    if (isRefusal(refusal)) return refusal;
    const isOnOffer = reservation ? reservation.isUnpaidBy(offer.buyer_id) : listing.status === 'active';
    if (!isOnOffer) return refuse('NOT_ACTIVE');
    const counter = toStroops(amount);
    if (counter <= offer.amount) return refuse('VALIDATION', { amount: serverFault('aboveOffer') });
    if (counter > listing.price) return refuse('VALIDATION', { amount: serverFault('priceAtMost') });
    const silence = message === '' ? undefined : await refuseBlocked(tx, caller.id, offer.buyer_id);
    if (isRefusal(silence)) return silence;
    const expiresAt = new Date(now.getTime() + OFFER.clockMs);
    await saveOffer(tx, {
      ...offer,
      status: 'countered',
      counter_amount: counter,
      counter_message: message,
      expires_at: expiresAt,
    });
    const countered = await reread(tx, offer.id);
    await notifyOffer(tx, countered, { event: 'countered', by: role, dueAt: expiresAt });
    return { data: toOffer(countered, caller, now) };
  });
}

/** Declines an offer, or the counter to it, or takes an open one back; the lock returns. */
export function closeOffer(
  context: ServerContext,
  caller: Caller,
  action: 'decline' | 'withdraw',
  request: OfferStepRequest,
): Promise<Outcome<OfferResponse>> {
  return takeOfferStep(context, caller, action, request, async (tx, { offer: known, role, now }) => {
    const offer = await lockOffer(tx, known.id);
    if (!offer) return refuse('NOT_FOUND');
    const refusal = checkOfferStep(offer, role, action, now);
    if (isRefusal(refusal)) return refusal;
    await endOffers(tx, [offer], { status: action === 'decline' ? 'declined' : 'withdrawn', by: role });
    return { data: toOffer(await reread(tx, offer.id), caller, now) };
  });
}

/**
 * Accepts an offer, or the counter to it: its money moves into escrow and an order starts as funded, all other offers on the
 * name are declined. NOT_ACTIVE while another buyer holds a reservation, INSUFFICIENT_BALANCE when the counter needs more.
 */
export function acceptOffer(
  context: ServerContext,
  caller: Caller,
  request: OfferStepRequest,
): Promise<Outcome<OfferAccepted>> {
  return takeOfferStep(context, caller, 'accept', request, async (tx, step) => {
    const accepted = await acceptLocked(tx, caller, step);
    if (isRefusal(accepted)) return accepted;
    const data: Offer = toOffer(await reread(tx, step.offer.id), caller, step.now);
    return { data, order: accepted };
  });
}

/** An offer as it was found, not locked yet, and who takes the step. */
export interface KnownOffer {
  offer: OfferRow;
  role: OfferRole;
  now: Date;
}

const UNSUSPENDED_ONLY: readonly OfferAction[] = ['counter', 'accept'];

/** NOT_FOUND for strangers, SUSPENDED for steps that commit, FORBIDDEN for the wrong party; then the step, once per key. */
function takeOfferStep<T>(
  { db }: ServerContext,
  caller: Caller,
  action: OfferAction,
  { offerId, sentKey }: OfferStepRequest,
  step: (tx: Db, known: KnownOffer) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return inTransaction(db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {
      const offer = isUuid(offerId) ? await findOffer(tx, offerId) : undefined;
      const role = offer ? offerRoleOf(offer, caller) : null;
      if (!offer || !role) return refuse('NOT_FOUND');
      if (caller.suspended && UNSUSPENDED_ONLY.includes(action)) return refuse('SUSPENDED');
      const now = await productNow(tx);
      const refusal = checkOfferStep(offer, role, action, now);
      return isRefusal(refusal) ? refusal : step(tx, { offer, role, now });
    }),
  );
}

/** The caller's offers in both roles that can still be taken, at most so many, the earliest end first. */
export async function readOpenOffers(db: Db, caller: Caller, limit: number): Promise<Offer[]> {
  const now = await productNow(db);
  return (await openOffersOf(db, caller.id, limit)).map((offer) => toOffer(offer, caller, now));
}

/** Moves the offers of a merged account, but for what the two had with each other. */
export const moveOffers = (tx: Db, merge: Merge): Promise<void> =>
  moveBetween(tx, 'offer', ['buyer_id', 'seller_id'], merge);
