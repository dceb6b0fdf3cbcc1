import { lastingStorage } from 'shared-store';
import { useEffect, useState } from 'react';

const KEY = 'dotpi-won-auctions';
/** Won auctions that this browser remembers. */
const KEPT = 50;

const known = (): string[] => (lastingStorage.read(KEY) ?? '').split(' ').filter(Boolean);

/** Whether this browser shows a won auction for the first time; it stays true until the page is left. */
export function useFirstTime(id: string): boolean {
  const [isFirst] = useState(() => !known().includes(id));
  useEffect(() => {
    if (isFirst) lastingStorage.write(KEY, [id, ...known()].slice(0, KEPT).join(' '));
  }, [id, isFirst]);
  return isFirst;
}
