import type { DomainStatus } from 'contracts';

/** What can happen to a listing in some statuses, and what it becomes (docs/rules.md section 3). */
interface Transition {
  from: readonly DomainStatus[];
  to: DomainStatus;
  /** What becomes of its time and marks, in words for docs/rules.md. */
  effect: string;
}

const transition = (from: readonly DomainStatus[], to: DomainStatus, effect: string): Transition => ({
  from,
  to,
  effect,
});

const OPEN = ['pending', 'active', 'unsold', 'inactive'] as const;

/** Every change of a listing's status. A listing is created pending, and goes live in the same transaction unless it is flagged. */
export const LISTING_EVENTS = {
  goLive: transition(['pending', 'unsold', 'expired'], 'active', 'its time or its auction begins'),
  reject: transition(['pending'], 'rejected', 'the reason is kept'),
  resubmit: transition(['rejected'], 'pending', 'it waits from now on'),
  reserve: transition(['active'], 'reserved', 'its time stops'),
  rent: transition(['reserved'], 'rented', 'none'),
  sell: transition(['reserved'], 'sold', 'none'),
  reopen: transition(['reserved'], 'active', 'the time that remained when it was reserved goes on'),
  reopenWithoutPlan: transition(['reserved'], 'inactive', 'its time has stopped when it was reserved'),
  reopenUnsold: transition(['reserved'], 'unsold', 'its days for relisting begin'),
  giveBack: transition(['rented'], 'inactive', 'its time has stopped when it was reserved'),
  endUnsold: transition(['active'], 'unsold', 'its days for relisting begin at the end of the auction'),
  expire: transition(['active', 'unsold'], 'expired', 'none'),
  pause: transition(['active'], 'inactive', 'its time stops'),
  resume: transition(['inactive', 'suspended'], 'active', 'its time goes on'),
  awaitReview: transition(['inactive', 'suspended'], 'pending', 'it waits for its review as before'),
  suspend: transition(OPEN, 'suspended', 'its time stops; what it was and the reason are kept'),
  suspendForFault: transition(
    ['reserved', 'rented'],
    'suspended',
    'its time has stopped when it was reserved; to be restored as active, an auction as unsold',
  ),
  restoreUnsold: transition(['suspended'], 'unsold', 'its days for relisting go on'),
  restoreInactive: transition(['suspended'], 'inactive', 'its time stays where it stopped'),
  withdraw: transition([...OPEN, 'rejected', 'expired'], 'withdrawn', 'featured no more'),
  leave: transition(['suspended'], 'withdrawn', 'featured no more'),
  remove: transition([...OPEN, 'suspended'], 'withdrawn', 'featured no more; the reason is kept'),
} as const satisfies Record<string, Transition>;

export type ListingEvent = keyof typeof LISTING_EVENTS;

/** The statuses in which an event can happen to a listing. */
export const statusesFor = (event: ListingEvent): readonly DomainStatus[] => LISTING_EVENTS[event].from;

export const isAllowed = (event: ListingEvent, status: DomainStatus): boolean => statusesFor(event).includes(status);
