import { useEffect, useState } from 'react';
import { serverNow } from './clock';

/** The product's time in ms, null until an answer told it, read anew every `everyMs`. */
export function useServerNow(everyMs: number): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now ?? serverNow();
}
