import { defineMessages } from 'shared-i18n';
import { type Domain, domainPrice } from 'contracts';
import { lazyPart } from 'mf-kit';
import { BuyPanel } from 'mf-kit/purchase';
import { selectCurrentUser, useAppSelector } from 'shared-store';
import { Card } from 'shared-ui/Card';
import { theme } from 'shared-ui';
import styled from 'styled-components';

const TEXT = defineMessages('auction.offerPanel', {
  rent: 'Use the name for as long as you pay. The owner keeps it.',
});

const MakeOffer = lazyPart(() => import(/* webpackChunkName: "make-offer" */ './MakeOffer'));

/** The price or rent of a domain that is not an auction, and how to get it. A sold one has neither: the banner says for how much. */
export function OfferPanel({ domain }: { domain: Domain }) {
  const viewer = useAppSelector(selectCurrentUser);
  const { label, text } = domainPrice(domain);
  const isOwn = viewer?.uid === domain.seller.uid;
  const isActive = domain.status === 'active';
  return (
    // Hidden, not gone: the dialog of the purchase that sold it is still open.
    <div hidden={domain.status === 'sold'}>
      <Card>
        <Label>{label}</Label>
        <Price>{text}</Price>
        {isActive && !isOwn && domain.mode === 'rent' && <Note>{TEXT.rent}</Note>}
        {domain.mode !== 'auction' && !isOwn && (
          <Buy>
            <BuyPanel item={itemOf(domain)} isActive={isActive} hasOrderLink={false} />
            {domain.mode === 'fixed' && viewer && (
              <OfferPlace $isKept={isActive && domain.acceptsOffers === true}>
                <MakeOffer domain={domain} />
              </OfferPlace>
            )}
          </Buy>
        )}
      </Card>
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

const Label = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.sm};
`;

const Price = styled.p`
  font-size: ${theme.fontSize['3xl']};
  line-height: ${theme.lineHeight['3xl']};
  font-weight: ${theme.weight.heavy};
  font-variant-numeric: ${theme.fontNumeric};
  letter-spacing: -0.02em;
`;

const Note = styled.p`
  padding-block-start: ${theme.space[3]};
  color: ${theme.color.textMuted};
`;

const Buy = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding-block-start: ${theme.space[4]};

  &:empty {
    display: none;
  }
`;

/* As high as its button, which comes late: nothing moves when it arrives. */
const OfferPlace = styled.div<{ $isKept: boolean }>`
  ${({ $isKept }) => ($isKept ? 'min-block-size: 3.25rem;' : '&:empty { display: none; }')}
`;
