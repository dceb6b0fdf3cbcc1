import { useSearchParams } from 'mf-kit/router';
import { useEffect, useRef } from 'react';

const PARAM = 'bid';

/** The page of a domain with a bid that is reviewed there: the way back from the deposit that it needs. */
export const bidAddress = (domainId: string, amount: number) => `/domains/${domainId}?${PARAM}=${amount}`;

/** Hands over the bid that the address names, once its review can say what the wallet holds; the address forgets it then. */
export function useAskedBid(isReady: boolean, review: (text: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  // The address changes in a transition: until then it still names the bid.
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || !isReady || handled.current === asked) return;
    handled.current = asked;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
    review(asked);
  }, [asked, isReady, review, setParams]);
}
