import type { Notice } from 'contracts';
import { useState } from 'react';

/** The title of the latest unread notice that came while the page was open; '' before one does. */
export function useArrival(notices: readonly Notice[] | undefined): string {
  const [latest, setLatest] = useState<{ at: string; title: string } | null>(null);
  if (!notices) return '';
  const at = notices[0]?.createdAt ?? '';
  if (latest === null || at > latest.at) {
    const isNews = latest !== null && notices[0]?.read === false;
    setLatest({ at, title: isNews ? (notices[0]?.title ?? '') : '' });
  }
  return latest?.title ?? '';
}
