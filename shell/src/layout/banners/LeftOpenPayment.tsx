import { useLazyPart, useLeftOpenPayment, usePaymentBridge } from 'mf-kit';
import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { useEffect } from 'react';

const loadBanner = () =>
  import('./LeftOpenPaymentBanner').then(({ LeftOpenPaymentBanner }) => ({ Component: LeftOpenPaymentBanner }));

/** Repairs a payment that was left incomplete as soon as somebody is signed in, and says so; the notice's code loads only then. */
export function LeftOpenPayment() {
  const { leftOpen } = usePaymentBridge();
  const isFound = useLeftOpenPayment()?.repair === 'found';
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { Part: Banner, request } = useLazyPart(loadBanner, 'request');
  useEffect(() => {
    if (!isFound) return;
    void request();
    if (isSignedIn) void leftOpen.repair();
  }, [isFound, isSignedIn, leftOpen, request]);
  return Banner && <Banner />;
}
