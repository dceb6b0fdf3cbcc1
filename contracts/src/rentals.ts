/** Renting names, period by period (docs/rules.md section 6). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { RENT_PERIODS } from './domain-lists';
import { id, instant, lenient, listOf, optional, pageQuery, pi, text } from './fields';
import { ORDER_STATUSES, orderResponse, payInput, plainStepInput } from './orders';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

/** due and grace are about the next period's payment; the last three are final. */
const RENTAL_STATUSES = [
  'awaiting_payment',
  'funded',
  'delivering',
  'delivered',
  'active',
  'due',
  'grace',
  'ended',
  'defaulted',
  'cancelled',
] as const;
export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/** pay and end are the renter's, reclaim is the owner's; each is POST /api/rentals/{id}/{action}. */
const RENTAL_ACTIONS = ['pay', 'end', 'reclaim'] as const;
export type RentalAction = (typeof RENTAL_ACTIONS)[number];

const POINT_TO_MAX = 200;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const isHttps = (address: string) => /^https:\/\/[^\s@]+$/i.test(address) && URL.canParse(address);
const fault = faultsOf(
  'rentals',
  defineMessages('contracts.faults.rentals', {
    pointTo: 'Say what the name should point to.',
    appOrLink: 'Enter an app’s name or an address that begins with https://.',
  }),
);
/** A Pi app's name or an https address; any other address is none that a name could lead people to safely. */
const pointTo = text(1, POINT_TO_MAX, fault('pointTo')).check(
  z.refine((value) => !hasScheme.test(value) || isHttps(value), fault('appOrLink')),
);

const rental = z.object({
  id,
  domainId: id,
  domainName: z.string(),
  status: z.enum(RENTAL_STATUSES),
  rentPeriod: z.enum(RENT_PERIODS),
  /** What its renter wants it to point to; null until they say. */
  pointTo: z.nullable(z.string()),
  /** Of each period, frozen at the start. */
  price: pi,
  renter: party,
  owner: party,
  /** The current period; null until the first one has started. */
  periodStart: z.nullable(instant),
  periodEnd: z.nullable(instant),
  /** When the next period has to be paid; null when nothing falls due any more. */
  nextDueAt: z.nullable(instant),
  /** Until when it can still be paid after that, once it is due. */
  graceUntil: z.nullable(instant),
  /** Until when everything is paid; null until the first period has started. */
  paidUntil: z.nullable(instant),
  /** The renter ended it: the paid time is used up. */
  isEnding: z.boolean(),
  /** When it was over. */
  endedAt: z.nullable(instant),
  /** The periods, oldest first. */
  orders: z.array(
    z.object({
      orderId: id,
      periodStart: z.nullable(instant),
      periodEnd: z.nullable(instant),
      amount: pi,
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  /** What the caller may do now. */
  actions: z.array(z.enum(RENTAL_ACTIONS)),
  /** What a reclaim would do now, for the owner while it is possible. */
  reclaim: z.nullable(
    z.object({
      toRenter: pi,
      /** The part of it that was paid out to the owner already. */
      fromWallet: pi,
      /** What the owner gets at once of the time that was used. */
      toOwner: pi,
    }),
  ),
  createdAt: instant,
});
export type Rental = z.output<typeof rental>;

const rentalResponse = z.object({ data: rental, serverTime: instant });
export type RentalResponse = z.output<typeof rentalResponse>;
const rentalPage = listOf(rental);
export type RentalPage = z.output<typeof rentalPage>;

const byId = z.object({ id });

export const rentDomain = defineCall({
  method: 'POST',
  path: '/api/domain/:id/rent',
  tag: 'rentals',
  summary: 'Rent a name: pay its first period from the balance, or reserve it for Pi',
  auth: 'user',
  params: byId,
  body: z.extend(payInput, { expectedPeriod: optional(z.enum(RENT_PERIODS)), pointTo: optional(pointTo) }),
  responses: { 201: orderResponse },
});
export const listRentals = defineCall({
  method: 'GET',
  path: '/api/rentals',
  tag: 'rentals',
  summary: "The caller's rentals, newest first",
  auth: 'user',
  query: z.extend(pageQuery, { role: lenient(z.enum(['renter', 'owner'])) }),
  responses: { 200: rentalPage },
});
export const getRental = defineCall({
  method: 'GET',
  path: '/api/rentals/:id',
  tag: 'rentals',
  summary: 'One rental with its periods, for its two parties and administrators',
  auth: 'user',
  params: byId,
  responses: { 200: rentalResponse },
});
export const payRental = defineCall({
  method: 'POST',
  path: '/api/rentals/:id/pay',
  tag: 'rentals',
  summary: 'The renter pays the next period, from seven days before it starts',
  auth: 'user',
  params: byId,
  body: payInput,
  responses: { 201: orderResponse },
});
export const pointInput = z.object({ pointTo });
export const pointRental = defineCall({
  method: 'PUT',
  path: '/api/rentals/:id/point-to',
  tag: 'rentals',
  summary: 'The renter says what the name should point to; the owner is told',
  auth: 'user',
  params: byId,
  body: pointInput,
  responses: { 200: rentalResponse },
});
export const endRental = defineCall({
  method: 'POST',
  path: '/api/rentals/:id/end',
  tag: 'rentals',
  summary: 'The renter ends it: nothing more falls due, the paid time is used up',
  auth: 'user',
  params: byId,
  body: plainStepInput,
  responses: { 200: rentalResponse },
});
export const reclaimRental = defineCall({
  method: 'POST',
  path: '/api/rentals/:id/reclaim',
  tag: 'rentals',
  summary: 'The owner takes the name back at once; the unused time is paid back',
  auth: 'user',
  params: byId,
  body: plainStepInput,
  responses: { 200: rentalResponse },
});
