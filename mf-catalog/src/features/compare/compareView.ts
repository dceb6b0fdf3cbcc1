import type { Domain } from 'contracts';
import { isApiError } from 'shared-store';

interface DomainResponse {
  currentData?: Domain;
  error?: unknown;
}

export type CompareView =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `missing`: ids that are no domain's, or of one that is not public. */
  | { kind: 'domains'; domains: Domain[]; missing: number };

/** What the comparison shows; the answers stand in the order of the ids. One failed answer fails the table, one unknown id does not. */
export function compareView(ids: readonly string[], responses: readonly DomainResponse[]): CompareView {
  const domains = responses.flatMap(({ currentData }) => currentData ?? []);
  const errors = responses.filter((response) => !response.currentData).flatMap(({ error }) => error ?? []);
  const missing = errors.filter((error) => isApiError(error) && error.code === 'NOT_FOUND').length;
  if (errors.length > missing) return { kind: 'failed' };
  if (domains.length + missing < ids.length) return { kind: 'loading' };
  return domains.length === 0 ? { kind: 'none' } : { kind: 'domains', domains, missing };
}
