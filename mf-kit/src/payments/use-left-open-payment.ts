import { useSyncExternalStore } from 'react';
import type { LeftOpenPayment } from './left-open-payments';
import { usePaymentBridge } from './payment-bridge';

/** The payment that was left incomplete, as its repair goes on; null when there is none. */
export function useLeftOpenPayment(): LeftOpenPayment | null {
  const { leftOpen } = usePaymentBridge();
  return useSyncExternalStore(leftOpen.subscribe, leftOpen.current);
}
