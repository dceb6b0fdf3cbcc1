import { defineMessages } from 'shared-i18n';
import { type Domain, domainPrice } from 'contracts';
import { lazyPart } from 'mf-kit';
import { BuyPanel } from 'mf-kit/purchase';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { KeyRound, Tag } from 'lucide-react';
import styled from 'styled-components';
import { Panel, PanelFigure } from '../../common/Panel';

const TEXT = defineMessages('auction.offerPanel', {
  buyNow: 'Buy now',
  forRent: 'For rent',
  offers: 'Offers welcome',
  rent: 'Use the name for as long as you pay. The owner keeps it.',
});

const MakeOffer = lazyPart(() => import(/* webpackChunkName: "make-offer" */ './MakeOffer'));

/** The price or rent of a domain that is not an auction, and how to get it. */
export function OfferPanel({ domain }: { domain: Domain }) {
  const viewer = useAppSelector(selectCurrentUser);
  const { label, text } = domainPrice(domain);
  const isOwn = viewer?.uid === domain.seller.uid;
  const isActive = domain.status === 'active';
  const isRent = domain.mode === 'rent';
  return (
    // Hidden, not gone: the dialog of the purchase that sold it is still open.
    <div hidden={!isActive}>
      <Panel
        tone="neutral"
        icon={isRent ? <KeyRound aria-hidden /> : <Tag aria-hidden />}
        title={isRent ? TEXT.forRent : TEXT.buyNow}
        detail={isRent ? TEXT.rent : domain.acceptsOffers ? TEXT.offers : null}
      >
        <PanelFigure label={label}>{text}</PanelFigure>
        {!isOwn && <BuyPanel item={itemOf(domain)} isActive={isActive} hasOrderLink={false} />}
        {!isOwn && !isRent && viewer && (
          <OfferPlace $isKept={isActive && domain.acceptsOffers === true}>
            <MakeOffer domain={domain} />
          </OfferPlace>
        )}
      </Panel>
    </div>
  );
}

const itemOf = ({ id, name, seller, mode, price, rentPrice, rentPeriod }: Domain) => ({
  type: 'domain' as const,
  id,
  name,
  seller,
  ...(mode === 'rent' ? { price: rentPrice ?? price, rent: { period: rentPeriod ?? ('yearly' as const) } } : { price }),
});

/* As high as its button, which comes late: nothing moves when it arrives. */
const OfferPlace = styled.div<{ $isKept: boolean }>`
  ${({ $isKept }) => ($isKept ? 'min-block-size: 3.25rem;' : '&:empty { display: none; }')}
`;
