import type { DomainQuery } from 'shared-store';
import { ROW } from './marketView';

/** What home asks of the market; its parts share the responses. */
export const ENDING: DomainQuery = { mode: 'auction', sort: 'ending-soon', limit: ROW };
export const NEWEST: DomainQuery = { sort: 'newest', limit: 12 };
export const SOLD: DomainQuery = { status: 'sold', limit: 24 };
