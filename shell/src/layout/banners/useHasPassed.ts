import { useEffect, useState } from 'react';

/** True once the device's clock has passed `instant` (epoch ms); false without one. Wakes up exactly then. */
export function useHasPassed(instant: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed === instant;
}
