import { refreshSession, useAppDispatch } from 'shared-store';
import { LinkButton } from 'shared-ui';
import { Banner } from 'shared-ui/Banner';
import { useEffect, useRef } from 'react';
import { CHECKOUT_MESSAGES as messages } from './checkout.messages';

/** Says that the plan is active, with a link to the first listing, and fetches the session that has the plan. */
export function SubscriptionStarted({ body }: { body: string }) {
  const dispatch = useAppDispatch();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    banner.current?.focus();
  }, []);
  useEffect(() => {
    // The plan is paid whatever the response is; the next sign-in fetches the session too.
    dispatch(refreshSession()).catch(() => undefined);
  }, [dispatch]);
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner
        tone="success"
        title={messages.successTitle}
        action={<LinkButton href="/sell">{messages.firstDomain}</LinkButton>}
      >
        {body}
      </Banner>
    </div>
  );
}
