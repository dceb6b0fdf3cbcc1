import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import type { Domain } from 'contracts';

/**
 * The newer of two states of a domain: responses and pushes may overtake each other, and of one round of an auction the one that
 * knows fewer bids is the older. Unchanged data keeps its reference, so that nothing renders again.
 */
export const newerDomain = (known: Domain, incoming: Domain): Domain =>
  incoming.round === known.round && (incoming.bidCount ?? 0) < (known.bidCount ?? 0)
    ? known
    : copyWithStructuralSharing(known, incoming);
