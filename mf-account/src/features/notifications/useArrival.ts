import type { Notification } from 'contracts';
import { useState } from 'react';

/** The title of the latest unread notification that came while the list was shown; '' before one does. */
export function useArrival(notifications: readonly Notification[]): string {
  const [latest, setLatest] = useState<{ at: string; title: string } | null>(null);
  const at = notifications[0]?.createdAt ?? '';
  if (latest === null || at > latest.at) {
    const isUpdate = latest !== null && notifications[0]?.read === false;
    setLatest({ at, title: isUpdate ? (notifications[0]?.title ?? '') : '' });
  }
  return latest?.title ?? '';
}
