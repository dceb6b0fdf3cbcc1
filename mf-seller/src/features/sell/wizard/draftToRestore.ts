import type { SavedDraft } from 'contracts';
import type { DraftCopy } from './draftCopy';
import { fromDraft, isUntouched, type ListingFields, type Step } from './listingForm';

/** Where the wizard begins: with a draft, and when that was changed last. */
export interface RestoredDraft {
  fields: ListingFields;
  step: Step;
  /** ISO; null for one of this device whose time is unknown. */
  changedAt: string | null;
  /** It comes from this browser: the server never got it. */
  isLocal: boolean;
}

/**
 * The later of the server's draft and what this browser kept because the server could not be reached; null for neither. A copy
 * without a time counts as the later one.
 */
export function draftToRestore(saved: SavedDraft | null, copy: DraftCopy | null): RestoredDraft | null {
  const isCopyLater = copy !== null && (saved === null || copy.at === null || copy.at >= Date.parse(saved.updatedAt));
  const draft = isCopyLater ? copy.draft : saved;
  if (!draft) return null;
  const { fields, step } = fromDraft(draft);
  if (isUntouched(fields)) return null;
  const changedAt = isCopyLater ? isoOf(copy.at) : (saved?.updatedAt ?? null);
  return { fields, step, changedAt, isLocal: isCopyLater };
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
