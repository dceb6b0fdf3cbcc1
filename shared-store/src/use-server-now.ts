import { useEffect, useState } from 'react';
import { serverNow } from './clock';

/** The product's time in ms, null until a response carries it, read every `everyMs`. */
export function useServerNow(everyMs: number): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now ?? serverNow();
}
