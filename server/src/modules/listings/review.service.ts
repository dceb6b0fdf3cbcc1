import type { ReviewQueue } from 'contracts';
import type { Db } from '../../platform/database/database';
import { findDomains, toDomain } from '../domains/domains.service';
import { waitingListings } from './review.sql';

const QUEUE_MAX = 200;

/** The listings that wait for an administrator, the longest wait first. */
export async function readReviewQueue(db: Db): Promise<ReviewQueue> {
  const waiting = await waitingListings(db, QUEUE_MAX);
  const domains = new Map(
    (
      await findDomains(
        db,
        waiting.map(({ id }) => id),
      )
    ).map((row) => [row.id, toDomain(row)]),
  );
  return {
    data: waiting.flatMap(({ id, review_flags: flags, submitted_at }) => {
      const listing = domains.get(id);
      return listing ? [{ listing, flags, submittedAt: submitted_at.toISOString() }] : [];
    }),
  };
}
