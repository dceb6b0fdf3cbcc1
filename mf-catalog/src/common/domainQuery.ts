import type { DomainFilter } from 'contracts';

/** A filter of GET /api/domain/list as it stands in an address: every value is text. */
export type DomainQuery = { [Key in keyof DomainFilter]?: string };
