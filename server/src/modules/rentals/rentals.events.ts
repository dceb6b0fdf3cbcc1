import { type RentalUpdate, toPi } from 'contracts';
import { type Db, afterCommit } from '../../platform/database/database';
import { defineEvent } from '../../platform/events';
import type { LiveHub } from '../../platform/live/live-hub';
import { type NewNotification, notify } from '../notifications/notifications.service';
import type { PlanRow } from '../plans/plans';
import type { RentalRole, RentalRow } from './rentals.sql';

/** The plan of an owner whose name came back. */
export interface NameReturned {
  userId: string;
  plan: PlanRow | null;
  at: Date;
}

/** A rented name is its owner's alone again and inactive; the owner's subscription is locked. */
export const nameReturned = defineEvent<NameReturned>('a rented name returns');

const channels = new WeakMap<Db, LiveHub>();

/** Sets where the rentals of a database are hinted at; called once, when the server is composed. */
export function publishRentalsOn(db: Db, live: LiveHub): void {
  channels.set(db, live);
}

/** The screens of both sides hear of a change after the commit. */
export function hintRental(tx: Db, { renter_uid, owner_uid }: RentalRow): void {
  afterCommit(tx, (db) => {
    for (const uid of [renter_uid, owner_uid]) {
      channels.get(db)?.publishToUser(uid, 'rentals');
      channels.get(db)?.publishToUser(uid, 'wallet');
    }
  });
}

interface RentalStep {
  event: RentalUpdate['event'];
  /** Names the step among those of the rental: two with one key make one notification. */
  key: string;
  /** The party that took the step; null when nobody did. */
  by?: RentalRole | null;
  /** In stroops, when it is not the price. */
  amount?: bigint;
  days?: number;
  pointTo?: string;
  dueAt?: Date | null;
}

/** Notifies both parties of a step; whoever took it has read it. */
export async function notifyRental(tx: Db, rental: RentalRow, step: RentalStep): Promise<void> {
  const { event, key, by = null, amount = rental.price, days = 0, pointTo, dueAt = null } = step;
  const toParty = (role: RentalRole): NewNotification => ({
    userId: role === 'renter' ? rental.renter_id : rental.owner_id,
    kind: 'rental',
    key: `rental:${rental.id}:${event}:${key}`,
    data: {
      rentalId: rental.id,
      name: rental.domain_name,
      role,
      event,
      amount: toPi(amount),
      days,
      ...(pointTo && { pointTo }),
    },
    dueAt,
    isRead: by === role,
  });
  await notify(tx, [toParty('renter'), toParty('owner')]);
  hintRental(tx, rental);
}
