import { useLazyPart, useLeftOpenPayment, usePaymentBridge } from 'mf-kit';
import { selectIsSignedIn, useAppSelector } from 'shared-store';
import { useEffect } from 'react';

const loadNotice = () =>
  import('./LeftOpenPaymentNotice').then(({ LeftOpenPaymentNotice }) => ({ Component: LeftOpenPaymentNotice }));

/** Repairs a payment that was left incomplete as soon as somebody is signed in, and says so; the notice's code loads only then. */
export function LeftOpenPayment() {
  const { leftOpen } = usePaymentBridge();
  const isFound = useLeftOpenPayment()?.repair === 'found';
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { Part: Notice, request } = useLazyPart(loadNotice, 'request');
  useEffect(() => {
    if (!isFound) return;
    void request();
    if (isSignedIn) void leftOpen.repair();
  }, [isFound, isSignedIn, leftOpen, request]);
  return Notice && <Notice />;
}
