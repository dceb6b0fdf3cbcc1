import { formats } from 'shared-i18n';
import { COUNTDOWN_TICK_MS, formatPi, type Offer, type OfferAction } from 'contracts';
import { Slot } from 'mf-kit';
import { useServerNow } from 'shared-store';
import { Button, LinkButton, theme } from 'shared-ui';
import { Countdown } from 'shared-ui/Countdown';
import { Inline } from 'shared-ui/Inline';
import { useState } from 'react';
import styled from 'styled-components';
import { DealCard } from '../../common/DealCard';
import { OfferStepDialog } from './OfferStepDialog';
import { OFFER_BADGE, OFFER_STEP, OFFER_TURN, OFFERS } from './offers.messages';
import { sideOf } from './offerView';

/** One offer: the name, both amounts, what was written, who decides next by when, and what may be done. */
export function OfferCard({ offer, viewer }: { offer: Offer; viewer: { uid: string } }) {
  const [action, setAction] = useState<OfferAction | null>(null);
  const side = sideOf(offer, viewer);
  const isOpen = offer.status === 'open' || offer.status === 'countered';
  const other = side === 'buyer' ? offer.seller : offer.buyer;
  return (
    <DealCard
      item={{ name: offer.domainName, type: 'domain' }}
      href={`/domains/${offer.domainId}`}
      badge={OFFER_BADGE[offer.status]}
      person={other}
      role={side === 'buyer' ? OFFERS.seller : OFFERS.buyer}
      at={offer.createdAt}
      amount={
        <Amounts>
          <Amount name={OFFERS.offered} value={offer.amount} isMain={offer.counterAmount === null} />
          {offer.counterAmount !== null && <Amount name={OFFERS.asked} value={offer.counterAmount} isMain />}
          <Amount name={OFFERS.price} value={offer.price} />
        </Amounts>
      }
    >
      <Said who={side === 'buyer' ? OFFERS.you : formats().handle(offer.buyer.username)} text={offer.message} />
      <Said
        who={side === 'seller' ? OFFERS.you : formats().handle(offer.seller.username)}
        text={offer.counterMessage}
      />
      <p>
        <strong>{OFFER_TURN[offer.status][side]}</strong>{' '}
        {isOpen && (side === 'buyer' ? OFFERS.moneyBuyer : OFFERS.moneySeller)({ amount: formatPi(offer.amount) })}
      </p>
      {isOpen && <Clock expiresAt={offer.expiresAt} />}
      <Reach>
        <Slot
          name="item.message-seller"
          sellerUid={other.uid}
          sellerUsername={other.username}
          itemId={offer.domainId}
          itemType="domain"
          itemName={offer.domainName}
          label={side === 'seller' ? OFFERS.messageBuyer : undefined}
        />
      </Reach>
      {offer.orderId && <LinkButton href={`/orders/${offer.orderId}`}>{OFFERS.order}</LinkButton>}
      {offer.actions.length > 0 && (
        <Inline>
          {(['accept', 'counter', 'decline', 'withdraw'] as const)
            .filter((each) => offer.actions.includes(each))
            .map((each) => (
              <Button
                key={each}
                tone={each === 'accept' ? 'brand' : 'neutral'}
                aria-label={`${OFFER_STEP[each].label}: ${offer.domainName}`}
                onClick={() => setAction(each)}
              >
                {OFFER_STEP[each].label}
              </Button>
            ))}
        </Inline>
      )}
      {action && <OfferStepDialog offer={offer} side={side} action={action} onClose={() => setAction(null)} />}
    </DealCard>
  );
}

function Clock({ expiresAt }: { expiresAt: string }) {
  const now = useServerNow(COUNTDOWN_TICK_MS);
  return (
    <Inline>
      <Muted as="span">{OFFERS.left}</Muted>
      <Countdown endsAt={Date.parse(expiresAt)} now={now} label={OFFERS.left} endedText={OFFERS.over} publish={false} />
    </Inline>
  );
}

const Said = ({ who, text }: { who: string; text: string }) =>
  text ? (
    <Quote>
      <Muted as="span">{OFFERS.said({ who })}</Muted> <bdi>{text}</bdi>
    </Quote>
  ) : null;

const Amount = ({ name, value, isMain = false }: { name: string; value: number; isMain?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <Value $isMain={isMain}>{formatPi(value)}</Value>
  </div>
);

const Amounts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[8]};

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`;

const Value = styled.dd<{ $isMain: boolean }>`
  font-size: ${({ $isMain }) => ($isMain ? theme.fontSize.xl : theme.fontSize.md)};
  font-weight: ${({ $isMain }) => ($isMain ? theme.weight.bold : theme.weight.regular)};
  font-variant-numeric: ${theme.fontNumeric};
`;

/* Its place is kept until the chat is here. */
const Reach = styled.div`
  min-block-size: ${theme.size.tap};
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
  overflow-wrap: anywhere;
`;

const Quote = styled.blockquote`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface2};
  overflow-wrap: anywhere;
`;
