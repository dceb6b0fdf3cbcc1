import type { DraftInput } from 'contracts';
import { lastingStorage } from 'shared-store';

/** A draft that the server has not confirmed yet, and when it was typed (product time in ms, null if unknown). */
export interface DraftCopy {
  draft: DraftInput;
  at: number | null;
}

/** Stands for the uid of whoever is not signed in. */
export const GUEST = '';

const keyOf = (uid: string) => `listingDraft.${uid}`;

/** What this browser keeps of a user's draft while the server does not have it; null when there is nothing readable. */
export function readCopy(uid: string): DraftCopy | null {
  try {
    const copy = JSON.parse(lastingStorage.read(keyOf(uid)) ?? 'null') as Partial<DraftCopy> | null;
    return copy?.draft && typeof copy.draft === 'object' ? { draft: copy.draft, at: copy.at ?? null } : null;
  } catch {
    return null;
  }
}

export const writeCopy = (uid: string, copy: DraftCopy): boolean =>
  lastingStorage.write(keyOf(uid), JSON.stringify(copy));

export const dropCopy = (uid: string): void => lastingStorage.remove(keyOf(uid));

/** What was typed here before the sign-in becomes the user's, unless they left something later here. */
export function adoptGuestCopy(uid: string): void {
  const typed = readCopy(GUEST);
  if (!typed || uid === GUEST) return;
  const own = readCopy(uid);
  if (!own || (typed.at ?? Infinity) >= (own.at ?? Infinity)) writeCopy(uid, typed);
  dropCopy(GUEST);
}
