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
  /** `missing`: how many ids belong to no public domain. */
  | { kind: 'domains'; domains: Domain[]; missing: number };

/** What the comparison shows; responses are in the order of the ids. A failed response fails the table, an unknown id does not. */
export function compareView(ids: readonly string[], responses: readonly DomainResponse[]): CompareView {
  const domains = responses.flatMap(({ currentData }) => currentData ?? []);
  const errors = responses.filter((response) => !response.currentData).flatMap(({ error }) => error ?? []);
  const missing = errors.filter((error) => isApiError(error) && error.code === 'NOT_FOUND').length;
  if (errors.length > missing) return { kind: 'failed' };
  if (domains.length + missing < ids.length) return { kind: 'loading' };
  return domains.length === 0 ? { kind: 'none' } : { kind: 'domains', domains, missing };
}
