import { lazyPart, useLeftOpenPayment, usePaymentBridge } from 'mf-kit';
import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { useEffect } from 'react';

const LeftOpenPaymentBanner = lazyPart(() => import('./LeftOpenPaymentBanner'), { when: 'request' });

/** Repairs a payment that was left incomplete as soon as somebody is signed in, and says so. */
export function Component() {
  const { leftOpen } = usePaymentBridge();
  const payment = useLeftOpenPayment();
  const isFound = payment?.repair === 'found';
  const isSignedIn = useAppSelector(selectIsSignedIn);
  useEffect(() => {
    if (isFound && isSignedIn) void leftOpen.repair();
  }, [isFound, isSignedIn, leftOpen]);
  return payment && <LeftOpenPaymentBanner />;
}
