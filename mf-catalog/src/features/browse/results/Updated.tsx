import { useEffect, useState } from 'react';
import { updatedText } from './updatedText';

const HALF_MINUTE_MS = 30_000;

/** How old the results are; `at` in epoch ms of the device's clock. */
export function Component({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return updatedText(at, now);
}
