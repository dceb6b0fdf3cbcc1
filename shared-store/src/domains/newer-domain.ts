import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import type { Domain } from 'contracts';

/**
 * The newer of two states of a domain: responses and pushes may overtake each other, and an auction that knows fewer bids is the
 * older one. Unchanged data keeps its reference, so that nothing renders again.
 */
export const newerDomain = (known: Domain, incoming: Domain): Domain =>
  (incoming.bidCount ?? 0) < (known.bidCount ?? 0) ? known : copyWithStructuralSharing(known, incoming);
