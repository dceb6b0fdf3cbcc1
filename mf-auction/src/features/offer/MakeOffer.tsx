import { COUNTDOWN_TICK_MS, type Domain, type Offer } from 'contracts';
import { lazyPart } from 'mf-kit';
import { useTakeOfferStep } from 'mf-kit/offer-steps';
import { usePaymentBlock } from 'mf-kit/payment-block';
import { useAttempt } from 'mf-kit/spending';
import { isApiError, selectCurrentUser, useAppSelector, useServerNow } from 'shared-store';
import { Button, LinkButton, notify, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import { Inline } from 'shared-ui/Inline';
import { Stack } from 'shared-ui/Stack';
import { useState } from 'react';
import styled from 'styled-components';
import { MAKE_OFFER } from './makeOffer.messages';
import { useLatestOffer } from './offers.api';

const OfferDialog = lazyPart(() => import(/* webpackChunkName: "make-offer" */ './OfferDialog'));
const WithdrawDialog = lazyPart(() => import(/* webpackChunkName: "make-offer" */ './WithdrawDialog'));

/** A buyer's way to offer less than the price of a name, or their open offer on it with its clock. */
export function Component({ domain }: { domain: Domain }) {
  const uid = useAppSelector(selectCurrentUser)?.uid ?? '';
  const { data: latest, isLoading } = useLatestOffer({ uid, domainId: domain.id }, { skip: uid === '' });
  if (uid === '' || isLoading) return null;
  if (latest && (latest.status === 'open' || latest.status === 'countered')) return <OwnOffer offer={latest} />;
  return domain.status === 'active' && domain.acceptsOffers ? <OfferButton domain={domain} /> : null;
}

function OfferButton({ domain }: { domain: Domain }) {
  const [isOpen, setOpen] = useState(false);
  const off = usePaymentBlock(MAKE_OFFER.offline);
  const open = async () => {
    if (await OfferDialog.preload()) setOpen(true);
    else notify.error(MAKE_OFFER.loadFailed);
  };
  return (
    <>
      <Button tone="neutral" size="lg" fullWidth {...off.button} onClick={() => void open()}>
        {MAKE_OFFER.open}
      </Button>
      {isOpen && <OfferDialog domain={domain} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnOffer({ offer }: { offer: Offer }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  const isCountered = offer.status === 'countered';
  return (
    <Box aria-label={MAKE_OFFER.own({ amount: offer.amount })}>
      <strong>
        {isCountered
          ? MAKE_OFFER.countered({ amount: offer.counterAmount ?? 0 })
          : MAKE_OFFER.own({ amount: offer.amount })}
      </strong>
      <p>{isCountered ? MAKE_OFFER.counteredNote : MAKE_OFFER.ownNote}</p>
      <Inline>
        <span>{MAKE_OFFER.left}</span>
        <Countdown
          endsAt={Date.parse(offer.expiresAt)}
          now={now}
          label={MAKE_OFFER.left}
          endedText={MAKE_OFFER.over}
          publish={false}
        />
      </Inline>
      {isCountered ? (
        <LinkButton fullWidth href="/offers?role=buyer">
          {MAKE_OFFER.decide}
        </LinkButton>
      ) : (
        <Withdraw offer={offer} />
      )}
    </Box>
  );
}

function Withdraw({ offer }: { offer: Offer }) {
  const [isAsking, setAsking] = useState(false);
  const attempt = useAttempt();
  const [take, { isLoading }] = useTakeOfferStep();
  const off = usePaymentBlock(MAKE_OFFER.offline);
  const confirm = async () => {
    const { error } = await attempt.run('withdraw', (idempotencyKey) =>
      take({ id: offer.id, action: 'withdraw', idempotencyKey }),
    );
    if (error) notify.error(isApiError(error) ? error.message : MAKE_OFFER.failed);
    setAsking(false);
  };
  return (
    <Stack gap={2}>
      <Button tone="neutral" fullWidth {...off.button} onClick={() => setAsking(true)}>
        {MAKE_OFFER.withdraw}
      </Button>
      {isAsking && (
        <WithdrawDialog
          amount={offer.amount}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
`;
